import type { Content } from '../../../content/content'
import type { Manifest } from '../../../ui/manifest'
import { publishBytes } from '../publish'
import { cardSize } from './card'
import { drawCards } from './cards'
import { drawIcons } from './icons'
import { readColours } from './tokens'

export async function publishPictures(
  folder: string,
  content: Content,
): Promise<Pick<Manifest, 'cards' | 'icons' | 'paper'>> {
  const [cards, icons, { bg }] = await Promise.all([drawCards(content), drawIcons(), readColours()])
  return {
    paper: bg,
    cards: Object.fromEntries(
      await Promise.all(
        cards.map(async ({ address, name, png }) => {
          const href = await publishBytes(folder, name, png)
          return [address, { href, ...cardSize }] as const
        }),
      ),
    ),
    icons: await Promise.all(
      icons.map(async ({ size, purpose, name, png }) => {
        return { href: await publishBytes(folder, name, png), size, purpose }
      }),
    ),
  }
}
