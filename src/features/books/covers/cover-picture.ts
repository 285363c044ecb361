import { isBusy } from '../../../http/http-error'
import { createQueue } from '../../../http/load/queue'
import { longThreads } from '../../../http/load/thread-pool'
import { isByLine } from './jpeg-segments'
import { pictureType } from './picture-type'
import { wholePicture } from './whole-picture'

export interface CoverPicture {
  /** SHA-256 of the bytes. */
  id: string
  /** WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

export type PictureProblem = 'tooLarge' | 'notPicture' | 'tooManyPixels' | 'damaged'

export const maxPictureBytes = 5_000_000

/**
 * Baseline JPEGs are decoded line by line, and may have the 24 megapixels of a camera; other
 * pictures take up to six bytes of memory per pixel.
 */
const maxPixels = { byLine: 25_000_000, whole: 12_500_000 }

/** Rests after each picture, so that its memory is released first. */
const drawing = createQueue({ atOnce: 1, waiting: 16, rest: 100 })

/**
 * Rotates a picture upright, scales it down to the largest size that pages show, and removes its
 * metadata.
 * @throws {HttpError} when too many pictures are waiting already
 */
export async function drawCover(bytes: Uint8Array): Promise<CoverPicture | PictureProblem> {
  if (bytes.byteLength > maxPictureBytes) return 'tooLarge'
  const type = pictureType(bytes)
  if (type === undefined) return 'notPicture'
  const whole = wholePicture(bytes)
  if (whole === undefined) return 'damaged'
  const most = type === 'image/jpeg' && isByLine(bytes) ? maxPixels.byLine : maxPixels.whole
  const picture = new Bun.Image(whole, { maxPixels: most })
    .resize(640, 960, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
  try {
    const webp = await drawing.run(() => longThreads.run(() => picture.bytes()))
    const id = new Bun.CryptoHasher('sha256').update(webp).digest('hex')
    return { id, bytes: webp, width: picture.width, height: picture.height }
  } catch (error) {
    if (isBusy(error) || !(error instanceof Error && 'code' in error)) throw error
    return error.code === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'tooManyPixels' : 'damaged'
  }
}
