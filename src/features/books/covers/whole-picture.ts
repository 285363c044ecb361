import { hasEnd } from './jpeg-segments'
import { pictureType } from './picture-type'

/**
 * Reduces an animated WebP to its first frame.
 * @returns undefined for a truncated JPEG, whose missing part decoders would fill with grey
 */
export function wholePicture(bytes: Uint8Array): Uint8Array | undefined {
  const type = pictureType(bytes)
  if (type === 'image/jpeg') return hasEnd(bytes) ? bytes : undefined
  return type === 'image/webp' ? (firstFrame(bytes) ?? bytes) : bytes
}

/** https://developers.google.com/speed/webp/docs/riff_container; undefined when not animated. */
function firstFrame(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes)
  const chunk = listChunks(bytes, view).find(({ name }) => name === 'ANMF')
  if (!chunk || chunk.size < 16) return undefined
  const start = chunk.at + 8
  const parts = bytes.subarray(start + 16, start + chunk.size)
  const hasAlpha = Buffer.from(parts.subarray(0, 4)).toString('latin1') === 'ALPH'
  const head = Buffer.alloc(30)
  head.write('RIFF', 0)
  head.writeUInt32LE(22 + parts.length, 4)
  head.write('WEBPVP8X', 8)
  head.writeUInt32LE(10, 16)
  head[20] = hasAlpha ? 0x10 : 0
  // Width and height, three bytes each.
  head.set(bytes.subarray(start + 6, start + 12), 24)
  return Buffer.concat([head, parts])
}

function listChunks(bytes: Uint8Array, view: DataView) {
  const chunks: { name: string; at: number; size: number }[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    chunks.push({ name: Buffer.from(bytes.subarray(at, at + 4)).toString('latin1'), at, size })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
