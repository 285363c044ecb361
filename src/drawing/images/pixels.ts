import { inflateSync } from 'node:zlib'

type Colour = [red: number, green: number, blue: number]

/** Only for PNGs with 8 bits per channel and no interlacing, as Bun writes them. */
export function pixelsOf(png: Uint8Array): Colour[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height, kind] = [view.getUint32(16), view.getUint32(20), view.getUint8(25)]
  const channels = kind === 6 ? 4 : 3
  const data: Uint8Array[] = []
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const filtered = inflateSync(Buffer.concat(data))
  const row = width * channels
  const bytes = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x += 1) {
      const left = x < channels ? 0 : (bytes[y * row + x - channels] ?? 0)
      const above = y === 0 ? 0 : (bytes[(y - 1) * row + x] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (bytes[(y - 1) * row + x - channels] ?? 0)
      const predicted = predict(filter, left, above, corner)
      bytes[y * row + x] = (filtered[y * (row + 1) + 1 + x] ?? 0) + predicted
    }
  }
  return Array.from({ length: width * height }, (_, index) => {
    const at = index * channels
    return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  })
}

/** PNG specification, section 9 (filtering). */
function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const guess = left + above - corner
  const far = [left, above, corner].map((value) => Math.abs(guess - value))
  const nearest = Math.min(...far)
  return [left, above, corner][far.indexOf(nearest)] ?? 0
}
