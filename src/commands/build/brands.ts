import { z } from 'zod'
import { site } from '../../content/site'
import { roundPath } from './stylesheet'

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/**
 * The paths of their icons, which are drawn in the page: as a mask of the stylesheet, each would be a
 * document that is made before the first paint.
 */
export async function readBrands(): Promise<Record<string, string>> {
  const file = Bun.file('node_modules/@iconify-json/simple-icons/icons.json')
  const { icons } = iconSet.parse(await file.json())
  const paths = Object.keys(site.social).map((brand) => {
    const [, path] = / d="([^"]+)"/.exec(icons[brand]?.body ?? '') ?? []
    if (path === undefined) throw new Error(`There is no icon of ${brand}`)
    return [brand, roundPath(path)] as const
  })
  return Object.fromEntries(paths)
}
