/** Bytes of a file, in memory or on the disk. */
export interface FileBytes {
  readonly size: number
  read(start: number, end: number): Uint8Array
}

export function bytesInMemory(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (start, end) => bytes.subarray(start, end) }
}
