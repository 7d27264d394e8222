//go:build darwin || freebsd || netbsd || openbsd

package engine

func adviseHugePages([]byte) {}
