import { readSync } from 'node:fs'

/** Bytes of a file, in memory or on the disk. */
export interface FileBytes {
  readonly size: number
  read(start: number, end: number): Uint8Array
}

export function bytesInMemory(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (start, end) => bytes.subarray(start, end) }
}

/** @param first where they begin in what is open */
export function bytesOnDisk({ fd, size }: { fd: number; size: number }, first = 0): FileBytes {
  return {
    size,
    read(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      let length = 0
      while (length < bytes.length) {
        const read = readSync(fd, bytes, length, bytes.length - length, first + start + length)
        if (read === 0) throw new Error('A file on the disk is shorter than it was')
        length += read
      }
      return bytes
    },
  }
}

const bytesAtOnce = 65_536

export function* inParts(
  file: FileBytes,
  from = 0,
  until = file.size,
): Generator<{ bytes: Uint8Array; start: number }> {
  for (let start = from; start < until; start += bytesAtOnce) {
    yield { bytes: file.read(start, Math.min(until, start + bytesAtOnce)), start }
  }
}
