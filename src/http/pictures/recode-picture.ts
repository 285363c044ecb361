import { z } from 'zod'
import { isBusy } from '../http-error'
import { createQueue } from '../load/queue'
import { longThreads } from '../load/thread-pool'
import { hasFirstFrame } from './gif-frame'
import { pictureType } from './picture-type'
import { uprightImage } from './upright-image'

interface PictureSize {
  width: number
  height: number
}

export interface DrawnPicture extends PictureSize {
  id: string
  bytes: Uint8Array
}

type PictureProblem = 'tooLarge' | 'notPicture' | 'heic' | 'tooManyPixels' | 'damaged'

export const maxPictureBytes = 5_000_000

/** The body of a function that takes a picture: in base64, plus the JSON around it. */
export const maxPictureCallBytes = 6_700_000

const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const pictureField = z.union([
  z.instanceof(Uint8Array),
  z
    .base64()
    .meta({ examples: [smallestPng] })
    .transform((text) => Uint8Array.fromBase64(text)),
])

/**
 * Baseline JPEGs are decoded line by line, and may have the 24 megapixels of a camera; other
 * pictures take up to six bytes of memory per pixel.
 */
const maxPixels = { byLine: 25_000_000, whole: 12_500_000 }

/** Rests after each picture, so that its memory is released first. */
const drawing = createQueue({ atOnce: 1, waiting: 16, pause: 100 })

/** Also rotates a picture upright, and removes its metadata. */
export async function recodePicture(
  bytes: Uint8Array,
  largest: PictureSize,
): Promise<DrawnPicture | PictureProblem> {
  if (bytes.byteLength > maxPictureBytes) return 'tooLarge'
  const type = pictureType(bytes)
  if (type === undefined) return 'notPicture'
  if (type === 'image/heic') return 'heic'
  const whole = wholePicture(bytes)
  if (whole === undefined) return 'damaged'
  const most = type === 'image/jpeg' && isByLine(bytes) ? maxPixels.byLine : maxPixels.whole
  const picture = scaled(uprightImage(whole, { maxPixels: most }, bytes), largest)
  try {
    const webp = await drawing.run(() => longThreads.run(() => picture.bytes()))
    const id = new Bun.CryptoHasher('sha256').update(webp).digest('hex')
    return { id, bytes: webp, width: picture.width, height: picture.height }
  } catch (error) {
    if (isBusy(error) || !(error instanceof Error && 'code' in error)) throw error
    return error.code === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'tooManyPixels' : 'damaged'
  }
}

export function scaleDown(webp: Uint8Array, largest: PictureSize): Promise<Uint8Array> {
  const picture = scaled(new Bun.Image(webp), largest)
  return drawing.run(() => longThreads.run(() => picture.bytes()))
}

function scaled(picture: Bun.Image, { width, height }: PictureSize): Bun.Image {
  return picture
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
}

/**
 * Reduces an animated WebP to its first frame.
 * @returns undefined for a truncated JPEG or GIF, whose missing part decoders would fill with grey
 */
function wholePicture(bytes: Uint8Array): Uint8Array | undefined {
  const type = pictureType(bytes)
  if (type === 'image/jpeg') return hasEnd(bytes) ? bytes : undefined
  if (type === 'image/gif') return hasFirstFrame(bytes) ? bytes : undefined
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

const [frames, scan, end] = [[0xc0, 0xc1], 0xda, 0xd9]

/** Walks the segments, since an embedded thumbnail has an end marker of its own. */
function hasEnd(jpeg: Uint8Array): boolean {
  return segments(jpeg).some(({ marker }) => marker === end)
}

/**
 * Whether the first scan contains all colour components: such a JPEG is decoded at the wanted size.
 * A progressive one is first held in memory whole, with two bytes per component of each pixel.
 */
function isByLine(jpeg: Uint8Array): boolean {
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
