import type { Content } from '../content/content'
import { uprightImage } from '../http/pictures/upright-image'
import { drawPicture } from './picture'

const maxPixels = 60_000_000

const [maxWidth, maxHeight, cardSize] = [640, 960, 240]

/** @throws if the file cannot be read */
export async function drawPortrait({ portrait }: Content) {
  if (portrait === undefined) return undefined
  const file = Bun.file(portrait.path)
  const bytes = portrait.isDrawing
    ? await drawPicture(await file.text(), maxWidth)
    : await file.bytes()
  const picture = uprightImage(bytes, { maxPixels })
    .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
  const webp = await picture.bytes()
  const jpeg = await uprightImage(bytes, { maxPixels })
    .resize(cardSize, cardSize, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .bytes()
  return { webp, jpeg, width: picture.width, height: picture.height }
}
