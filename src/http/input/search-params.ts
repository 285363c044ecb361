import type { z } from 'zod'

/**
 * Reads the search params of a page, which never fail it: what is wrong is dropped, and its default
 * is used. A field that a form sends empty was not filled in.
 * @returns also the names of what was dropped; names that the schema does not know are no mistake
 */
export function readSearch<Search>(
  schema: z.ZodType<Search> & { shape: Record<string, unknown> },
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
