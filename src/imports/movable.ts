/**
 * What is moved to another thread with these bytes, which would else be in memory twice. A part of a
 * buffer, as a small file is, is copied.
 */
export function movable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isWhole ? [buffer] : []
}

/** Gives the memory back now: garbage collection is slower than what arrives. */
export function free(bytes: Uint8Array): void {
  for (const buffer of movable(bytes)) buffer.transfer(0)
}
