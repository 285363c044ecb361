import { z } from 'zod'

/** A field of another kind than expected is as good as missing: the rest of the book is not. */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined)
}

/** Those of a list that are as expected. */
export function lenientList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => keep(schema.safeParse(one))))
}

function keep<Item>(parsed: z.ZodSafeParseResult<Item>): Item[] {
  return parsed.success ? [parsed.data] : []
}
