import { drawnFor } from '../content/changes/drawn-for'
import type { Content } from '../content/content'
import type { Drawings } from '../model/manifest'
import { buildPrefix } from '../paths'
import { readBrands } from './brands'
import { drawCards } from './cards'
import { drawImages } from './images/draw-images'
import { hashedName } from './images/hashed-name'
import { measureRoof } from './lettering'
import { drawPortrait } from './portrait'

export type KnownDrawings = Pick<Drawings, 'images' | 'cards' | 'portrait'>

export interface DrawnContent {
  drawings: Drawings
  pictures: Map<string, Uint8Array>
  problems: string[]
}

export async function drawContent(content: Content, known?: KnownDrawings): Promise<DrawnContent> {
  const drawnImages = await drawImages(content, known?.images)
  const { images, problems } = drawnImages
  const { cards, pictures } = await drawCards(content, drawnImages, known?.cards)
  for (const [href, picture] of drawnImages.pictures) pictures.set(href, picture)
  return {
    problems,
    drawings: {
      images,
      portrait: await keepOrDraw(content, pictures, known?.portrait),
      drawnFor: drawnFor(content),
      cards,
      brands: await readBrands(content.site),
      roof: await measureRoof(content.site.name),
    },
    pictures,
  }
}

async function keepOrDraw(
  content: Content,
  pictures: DrawnContent['pictures'],
  known: Drawings['portrait'],
): Promise<Drawings['portrait']> {
  const { hash = '' } = content.portrait ?? {}
  if (known && known.drawnFrom === hash) return known
  const drawn = await drawPortrait(content)
  if (drawn === undefined) return undefined
  const { webp, jpeg, width, height } = drawn
  const publish = (name: string, picture: Uint8Array) => {
    const href = buildPrefix + hashedName(name, picture)
    pictures.set(href, picture)
    return href
  }
  return {
    drawnFrom: hash,
    href: publish('portrait.webp', webp),
    width,
    height,
    jpeg: publish('portrait.jpg', jpeg),
  }
}
