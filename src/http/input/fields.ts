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

/** Also as it is typed in a form or stands in an address. */
export const typedNumber = (schema: z.ZodNumber) => z.preprocess(readNumber, schema)

/** What is no number stays as it was typed, so that it is named. */
function readNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return undefined
  return Number.isNaN(Number(text)) ? typed : Number(text)
}

/** Null when nothing was typed. */
export const optionalNumber = (schema: z.ZodNumber) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed))
    .pipe(z.preprocess((typed) => readNumber(typed) ?? null, schema.nullable()))

/** An ISO date; null when nothing was typed. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullish()
  .transform((typed) => typed ?? null)
