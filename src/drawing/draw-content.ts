import { drawnFor } from '../content/changes/drawn-for'
import type { Content } from '../content/content'
import { buildPrefix } from '../paths'
import type { Drawings } from '../ui/manifest'
import { readBrands } from './brands'
import { cardSize } from './card'
import { drawCards } from './cards'
import { hashedName } from './hashed-name'
import { drawImages } from './images/draw-images'
import { measureRoof } from './lettering'
import { drawPortrait } from './portrait'

export interface DrawnContent {
  drawings: Drawings
  /** By address. */
  pictures: Map<string, Uint8Array>
  /** A sentence for each picture that cannot be shown. */
  problems: string[]
}

/** Whatever is drawn from the owner's words: the roof, the previews of links, networks' icons. */
export async function drawContent(content: Content): Promise<DrawnContent> {
  const drawnImages = await drawImages(content)
  const { images, pictures, problems } = drawnImages
  const cards = (await drawCards(content, drawnImages)).map(({ address, name, bytes }) => {
    const href = buildPrefix + hashedName(name, bytes)
    pictures.set(href, bytes)
    return [address, { href, ...cardSize }]
  })
  const drawn = await drawPortrait(content)
  const portrait = drawn && {
    href: buildPrefix + hashedName('portrait.webp', drawn.webp),
    width: drawn.width,
    height: drawn.height,
    jpeg: buildPrefix + hashedName('portrait.jpg', drawn.jpeg),
  }
  if (drawn && portrait) {
    pictures.set(portrait.href, drawn.webp)
    pictures.set(portrait.jpeg, drawn.jpeg)
  }
  return {
    problems,
    drawings: {
      images,
      portrait,
      drawnFor: drawnFor(content),
      cards: Object.fromEntries(cards),
      brands: await readBrands(content.site),
      roof: await measureRoof(content.site.name),
    },
    pictures,
  }
}
