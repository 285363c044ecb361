import { z } from 'zod'

/** A field of an unexpected type counts as missing, so that the rest of the book is kept. */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined)
}

export function lenientList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => itemsOf(schema.safeParse(one))))
}

function itemsOf<Item>(parsed: z.ZodSafeParseResult<Item>): Item[] {
  return parsed.success ? [parsed.data] : []
}
