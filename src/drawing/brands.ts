import { z } from 'zod'
import type { Site } from '../content/schema/site'
import { slug } from '../content/slug'
import { fileOf } from './file-of'

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** Inlined in the page: as CSS masks, each would be a document to parse before the first paint. */
export async function readBrands({ profiles }: Site): Promise<Record<string, string>> {
  const file = fileOf('@iconify-json/simple-icons/icons.json')
  const { icons } = iconSet.parse(await file.json())
  const paths = profiles.flatMap(({ network }) => {
    const icon = icons[slug(network)] ?? icons[slug(network).replaceAll('-', '')]
    const [, path] = / d="([^"]+)"/.exec(icon?.body ?? '') ?? []
    return path === undefined ? [] : [[network, path] as const]
  })
  return Object.fromEntries(paths)
}
