package work

import (
	"math"
	"testing"
	"time"
)

func TestSeriesStaysShort(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	saves := 10_000
	if testing.Short() {
		saves = 5000
	}
	elapsed := time.Duration(0)
	save := func() {
		elapsed += 500 * time.Millisecond
		if err := f.Save(Progress{Elapsed: elapsed, Signatures: int(elapsed / time.Millisecond)}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range saves {
		before := f.series.step
		save()
		if i == saves/2 {
			f.Close()
			if f, _, err = Open(dir, modelSetup); err != nil {
				t.Fatal(err)
			}
		}
		if i%997 != 0 && i != saves-1 && f.series.step == before {
			continue
		}
		_, samples, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		if len(samples) > mostSamples || len(samples) < min(i/2, mostSamples/2-1) {
			t.Fatalf("%d samples after %d saves", len(samples), i+1)
		}
		if last := samples[len(samples)-1]; last.Elapsed != elapsed {
			t.Fatalf("the latest sample is of %v, not of %v", last.Elapsed, elapsed)
		}
		step := f.series.step
		for i, s := range samples {
			if s.Signatures != int(s.Elapsed/time.Millisecond) {
				t.Fatalf("sample of %v has %d signatures", s.Elapsed, s.Signatures)
			}
			if i > 0 && (s.Elapsed/step != samples[i-1].Elapsed/step+1) {
				t.Fatalf("samples of %v and %v are no step of %v apart", samples[i-1].Elapsed, s.Elapsed, step)
			}
		}
	}
	f.Close()
}

func TestSavesWithoutTimeBetween(t *testing.T) {
	f, _, err := Open(t.TempDir(), modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for range 3 {
		if err := f.Save(Progress{PositionsPerSecond: math.NaN()}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestThinnedSeriesHasTheLatestSample(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for elapsed := time.Duration(0); f.series.step == firstStep; {
		elapsed += 3 * firstStep / 2
		if err := f.Save(Progress{Elapsed: elapsed}); err != nil {
			t.Fatal(err)
		}
	}
	if _, samples, err := Read(dir); err != nil || samples[len(samples)-1].Elapsed != f.saved {
		t.Errorf("the sample of %v is gone: %v", f.saved, err)
	}
}
