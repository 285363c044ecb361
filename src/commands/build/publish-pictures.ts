import { readThemeColours } from '../../drawing/tokens'
import type { Manifest } from '../../model/manifest'
import { drawIcons } from './pictures/icons'
import { publishBytes } from './publish'

export async function publishPictures(
  folder: string,
): Promise<Pick<Manifest, 'icons' | 'colours'>> {
  return {
    colours: readThemeColours(),
    icons: await Promise.all(
      (await drawIcons()).map(async ({ size, purpose, name, png }) => {
        return { href: await publishBytes(folder, name, png), size, purpose }
      }),
    ),
  }
}
