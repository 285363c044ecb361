const [frames, scan, end] = [[0xc0, 0xc1], 0xda, 0xd9]

/** Walks over its segments, for a thumbnail inside one has an end of its own. */
export function hasEnd(jpeg: Uint8Array): boolean {
  return segments(jpeg).some(({ marker }) => marker === end)
}

/**
 * Whether all colours of a line stand together: such a JPEG is decoded as small as it is wanted. A
 * progressive one is held in memory whole first, with two bytes for each colour of each pixel.
 */
export function isByLine(jpeg: Uint8Array): boolean {
  let colours: number | undefined
  for (const { marker, at } of segments(jpeg)) {
    if (frames.includes(marker)) colours = jpeg[at + 9]
    if (marker === scan) return colours !== undefined && jpeg[at + 4] === colours
  }
  return false
}

/** ITU T.81, annex B: each begins with 0xff and its marker; those that have parameters, with their length. */
function* segments(jpeg: Uint8Array): Generator<{ marker: number; at: number }> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 1 < jpeg.length; ) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0
    const hasLength = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= end)
    if (hasLength || marker === end) yield { marker, at }
    if (!hasLength) at += 1
    else if (at + 3 < jpeg.length) at += 2 + view.getUint16(at + 2)
    else return
  }
}
