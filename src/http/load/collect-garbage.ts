/**
 * What is made of long texts lies outside of the heap by whose size the engine decides when to
 * collect. Only a collection that waits frees it; that takes some 20 ms.
 * @param limit characters or bytes made between two collections
 */
export function createGarbageCount(limit = 8_000_000) {
  let made = 0
  return function count(length: number): void {
    made += length
    if (made < limit) return
    made = 0
    Bun.gc(true)
  }
}
