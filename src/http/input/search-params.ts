import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import { z } from 'zod'
import { cleanText } from './clean-text'

type SearchSchema<Search> = z.ZodType<Search> & { shape: Record<string, unknown> }

const params = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Invalid parameters are left out, which the page reports. Of a repeated one the first counts. */
export function search<Search>(schema: SearchSchema<Search>) {
  return zValidator(
    'query',
    params.transform((given) => {
      const firsts = Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? ''])
      const { search, dropped } = readSearch(schema, Object.fromEntries(firsts))
      return { search, isWhole: dropped.length === 0 }
    }),
    (result, c: Context) => {
      if (result.success) c.set('isSearchWhole', result.data.isWhole)
    },
  )
}

export function readSearch<Search>(
  schema: SearchSchema<Search>,
  params: Record<string, string>,
): { search: Search; dropped: string[] } {
  const known = Object.entries(params)
    .filter(([name, value]) => value !== '' && Object.hasOwn(schema.shape, name))
    .map(([name, value]) => [name, cleanText(value)] as const)
  const parsed = schema.safeParse(Object.fromEntries(known))
  if (parsed.success) return { search: parsed.data, dropped: [] }
  const dropped = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))]
  const good = known.filter(([name]) => !dropped.includes(name))
  return { search: schema.parse(Object.fromEntries(good)), dropped }
}
