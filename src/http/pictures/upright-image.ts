import { pictureType } from './picture-type'

/** `Bun.Image` turns JPEGs alone. */
export function uprightImage(
  bytes: Uint8Array,
  options?: Bun.Image.ConstructorOptions,
  original = bytes,
): Bun.Image {
  const image = new Bun.Image(bytes, options)
  const orientation = orientationOf(original)
  if (orientation >= 5) image.rotate(orientation === 8 ? 270 : 90)
  if (orientation === 3) image.rotate(180)
  if (orientation === 2 || orientation === 5) image.flop()
  if (orientation === 4 || orientation === 7) image.flip()
  return image
}

/** Exif 3.0, 4.6.5: 1 is upright. */
function orientationOf(bytes: Uint8Array): number {
  const type = pictureType(bytes)
  const exif =
    type === 'image/png'
      ? chunkOf(bytes, 'eXIf', { at: 8, isBigEndian: true })
      : type === 'image/webp' && chunkOf(bytes, 'EXIF', { at: 12, isBigEndian: false })
  return exif ? readOrientation(exif) : 1
}

interface Container {
  /** Where its first chunk is. */
  at: number
  isBigEndian: boolean
}

/** PNG has the length before the name, and a check sum behind; RIFF has them even. */
function chunkOf(bytes: Uint8Array, name: string, { at: first, isBigEndian }: Container) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = first; at + 8 <= bytes.length; ) {
    const size = view.getUint32(isBigEndian ? at : at + 4, !isBigEndian)
    const named = isBigEndian ? at + 4 : at
    if (Buffer.from(bytes.subarray(named, named + 4)).toString('latin1') === name) {
      return bytes.subarray(at + 8, at + 8 + size)
    }
    at += 8 + size + (isBigEndian ? 4 : size % 2)
  }
  return undefined
}

const orientationTag = 0x0112

/** TIFF 6.0, section 2; some writers put the name before it that JPEG has there. */
function readOrientation(exif: Uint8Array): number {
  const start = Buffer.from(exif.subarray(0, 4)).toString('latin1') === 'Exif' ? 6 : 0
  const tiff = new DataView(exif.buffer, exif.byteOffset + start, Math.max(0, exif.length - start))
  if (tiff.byteLength < 8) return 1
  const isLittle = tiff.getUint16(0) === 0x4949
  const entries = tiff.getUint32(4, isLittle)
  if (entries + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(entries, isLittle)
  for (
    let at = entries + 2;
    at + 12 <= tiff.byteLength && at < entries + 2 + 12 * count;
    at += 12
  ) {
    if (tiff.getUint16(at, isLittle) !== orientationTag) continue
    const value = tiff.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
