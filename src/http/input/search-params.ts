import { zValidator } from '@hono/zod-validator'
import { z } from 'zod'

/** A schema whose fields have names, of which a page takes those that are good. */
type SearchSchema<Search> = z.ZodType<Search> & { shape: Record<string, unknown> }

const params = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * Middleware for a page that has search params: `c.req.valid('query')` gives the `search`, and
 * `isWhole`, which is false when something had to be dropped. Of a doubled param the first counts.
 */
export function search<Search>(schema: SearchSchema<Search>) {
  return zValidator(
    'query',
    params.transform((given) => {
      const firsts = Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? ''])
      const { search, dropped } = readSearch(schema, Object.fromEntries(firsts))
      return { search, isWhole: dropped.length === 0 }
    }),
  )
}

/**
 * Reads the search params of a page, which never fail it: what is wrong is dropped, and its default
 * is used. A field that a form sends empty was not filled in.
 * @returns also the names of what was dropped; names that the schema does not know are no mistake
 */
export function readSearch<Search>(
  schema: SearchSchema<Search>,
  params: Record<string, string>,
): { search: Search; dropped: string[] } {
  const known = Object.entries(params).filter(
    ([name, value]) => value !== '' && Object.hasOwn(schema.shape, name),
  )
  const parsed = schema.safeParse(Object.fromEntries(known))
  if (parsed.success) return { search: parsed.data, dropped: [] }
  const dropped = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))]
  const good = known.filter(([name]) => !dropped.includes(name))
  return { search: schema.parse(Object.fromEntries(good)), dropped }
}
