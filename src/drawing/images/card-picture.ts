import type { Content } from '../../content/content'
import type { OwnImage } from '../../content/reading/read-images'
import { uprightImage } from '../../http/pictures/upright-image'
import type { DrawnImages } from './draw-images'

export interface CardPicture {
  /** A `data:` address. */
  href: string
  width: number
  height: number
}

/** Pixels, without the frame. */
const maxPicture = { width: 536, height: 330 }

export function firstImage(
  names: readonly string[],
  { images }: Pick<Content, 'images'>,
  drawn: DrawnImages['images'],
): OwnImage | undefined {
  const first = names.find((name) => drawn[name])
  return images.find(({ name }) => name === first)
}

export async function cardPicture(
  { name, path }: OwnImage,
  { images, pictures }: DrawnImages,
): Promise<CardPicture> {
  const drawn = pictures.get(images[name]?.fallback ?? '')
  const bytes = drawn ?? (await Bun.file(path).bytes())
  const image = uprightImage(bytes)
    .resize(maxPicture.width, maxPicture.height, { fit: 'inside', withoutEnlargement: true })
    .png()
  const png = await image.bytes()
  const { width, height } = image
  return { href: `data:image/png;base64,${png.toBase64()}`, width, height }
}
