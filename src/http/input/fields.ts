import { z } from 'zod'

/** Browsers submit line breaks as CRLF. */
export function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

export const flag = z.union([z.boolean(), z.stringbool()])

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

export const typedNumber = (schema: z.ZodNumber) => z.preprocess(readNumber, schema)

/** Of a record: 0 if it is unknown. */
export const versionInput = typedNumber(z.int().min(0))

function readNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return undefined
  return Number.isNaN(Number(text)) ? typed : Number(text)
}

export const optionalNumber = (schema: z.ZodNumber) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed))
    .pipe(z.preprocess((typed) => readNumber(typed) ?? null, schema.nullable()))

export const optionalDay = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullish()
  .transform((typed) => typed ?? null)
