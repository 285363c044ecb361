import type { Content } from '../../content/content'
import type { OwnImage } from '../../content/reading/read-images'
import { uprightImage } from '../../http/pictures/upright-image'
import type { Drawings } from '../../model/manifest'
import { buildPrefix } from '../../paths'
import { dominantColour } from './dominant-colour'
import { hashedName } from './hashed-name'

type DrawnImage = Drawings['images'][string]

export interface DrawnImages {
  images: Record<string, DrawnImage>
  /** New images only, by address. */
  pictures: Map<string, Uint8Array>
  problems: string[]
}

/** Pixels: a row of the home page, a phone at 1.75 (Lighthouse's) or 2, a page, and one at 2. */
const widths = [320, 680, 1040, 1600]
const fallbackWidth = 1040
const maxPixels = 60_000_000

/** Upright, and without their metadata. */
export async function drawImages(
  { images }: Pick<Content, 'images'>,
  known: Drawings['images'] = {},
): Promise<DrawnImages> {
  const drawn: DrawnImages = { images: {}, pictures: new Map(), problems: [] }
  // Sequentially, because a large image takes hundreds of megabytes.
  for (const image of images) {
    const before = known[image.name]
    try {
      drawn.images[image.name] =
        before?.drawnFrom === image.hash ? before : await drawImage(image, drawn.pictures)
    } catch {
      drawn.problems.push(`${image.name} is damaged, and is not shown`)
    }
  }
  return drawn
}

async function drawImage(
  { name, path, hash }: OwnImage,
  pictures: DrawnImages['pictures'],
): Promise<DrawnImage> {
  const bytes = await Bun.file(path).bytes()
  const largest = await draw(bytes, Math.max(...widths))
  const [width, height] = [largest.image.width, largest.image.height]
  const smaller = widths.filter((one) => one < width)
  const webp = [...(await Promise.all(smaller.map((one) => draw(bytes, one)))), largest]
  const fallback = resized(bytes, fallbackWidth).jpeg({ quality: 80, progressive: true })
  const publish = (ending: string, picture: Uint8Array) => {
    const plain = name.replace(/\.\w+$/, '').replace(/[^a-z\d]+/gi, '-')
    const href = buildPrefix + hashedName(`${plain}.${ending}`, picture)
    pictures.set(href, picture)
    return href
  }
  return {
    drawnFrom: hash,
    width,
    height,
    colour: await dominantColour(largest.bytes),
    webp: webp.map(({ image, bytes }) => ({ href: publish('webp', bytes), width: image.width })),
    fallback: publish('jpg', await fallback.bytes()),
  }
}

async function draw(bytes: Uint8Array, width: number) {
  // The smallest width is scaled down further, with seven of them on a page.
  const image = resized(bytes, width).webp({ quality: width > 320 ? 78 : 64 })
  return { bytes: await image.bytes(), image }
}

function resized(bytes: Uint8Array, width: number): Bun.Image {
  const image = uprightImage(bytes, { maxPixels })
  return image.resize(width, undefined, { withoutEnlargement: true })
}
