import { readColours } from '../../drawing/tokens'
import type { Manifest } from '../../ui/manifest'
import { drawIcons } from './pictures/icons'
import { publishBytes } from './publish'

export async function publishPictures(folder: string): Promise<Pick<Manifest, 'icons' | 'paper'>> {
  const [icons, { bg }] = [await drawIcons(), readColours()]
  return {
    paper: bg,
    icons: await Promise.all(
      icons.map(async ({ size, purpose, name, png }) => {
        return { href: await publishBytes(folder, name, png), size, purpose }
      }),
    ),
  }
}
