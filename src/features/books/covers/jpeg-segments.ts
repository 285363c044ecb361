const [frames, scan, end] = [[0xc0, 0xc1], 0xda, 0xd9]

/** Walks the segments, since an embedded thumbnail has an end marker of its own. */
export function hasEnd(jpeg: Uint8Array): boolean {
  return segments(jpeg).some(({ marker }) => marker === end)
}

/**
 * Whether the first scan contains all colour components: such a JPEG is decoded at the wanted size.
 * A progressive one is first held in memory whole, with two bytes per component of each pixel.
 */
export function isByLine(jpeg: Uint8Array): boolean {
  let colours: number | undefined
  for (const { marker, at } of segments(jpeg)) {
    if (frames.includes(marker)) colours = jpeg[at + 9]
    if (marker === scan) return colours !== undefined && jpeg[at + 4] === colours
  }
  return false
}

/** ITU T.81, annex B: a segment is 0xff, a marker and, where it has parameters, its length. */
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
