//go:build linux || darwin || freebsd || netbsd || openbsd

package engine

import (
	"errors"
	"syscall"
	"unsafe"
)

// newBuckets returns n empty buckets and how to give them back. They are no part
// of the garbage collector's heap: its pace would depend on their size, and where
// the system refuses, the program could not say so.
func newBuckets(n int) (buckets []bucket, release func() error, err error) {
	memory, err := syscall.Mmap(-1, 0, n*bucketBytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil, errors.New("the system does not give so much memory")
	}
	adviseHugePages(memory)
	return unsafe.Slice((*bucket)(unsafe.Pointer(unsafe.SliceData(memory))), n), func() error { return syscall.Munmap(memory) }, nil
}
