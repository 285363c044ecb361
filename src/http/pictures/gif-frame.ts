/** Whether a GIF has all of its first image: the decoder reads no further. GIF89a, sections 17 to 27. */
export function hasFirstFrame(gif: Uint8Array): boolean {
  let at = 13 + colourTableBytes(gif[10])
  while (gif[at] === 0x21) at = endOfBlocks(gif, at + 2)
  return gif[at] === 0x2c && endOfBlocks(gif, at + 11 + colourTableBytes(gif[at + 9])) <= gif.length
}

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** After the block of no bytes that ends a row of them; infinite where the file ends before it. */
function endOfBlocks(gif: Uint8Array, start: number): number {
  for (let at = start; at < gif.length; ) {
    const size = gif[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return Number.POSITIVE_INFINITY
}
