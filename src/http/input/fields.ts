import { z } from 'zod'

export const flag = z.union([z.boolean(), z.stringbool()])

/** Null when nothing was typed. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

export const optionalNumber = (schema: z.ZodNumber) =>
  z
    .union([z.number(), z.string().trim()])
    .nullish()
    .transform((typed) =>
      typed === '' || typed == null ? null : Number(String(typed).replace(',', '.')),
    )
    .pipe(schema.nullable())

/** An ISO date; null when nothing was typed. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullish()
  .transform((typed) => typed ?? null)
