import { z } from 'zod'
import { explainLocale } from '../../../i18n/expect-locale'
import { locales } from '../../../i18n/i18n-util'
import { listedLanguages, mapLanguages } from '../../../i18n/languages'

/** Accepts numbers, because YAML reads `1984` as one. */
export const line = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(1))

export const localeName = z.enum(locales, { error: ({ input }) => explainLocale(input) })

const textPerLanguage = z
  .strictObject(mapLanguages(() => line.optional()))
  .refine((texts) => Object.values(texts).some((text) => text !== undefined), {
    error: 'a text needs at least one language',
  })

export const localizedText = z.union([line, textPerLanguage], {
  error: `it must be a text, or one for each of ${listedLanguages}`,
})

export type Localized = z.infer<typeof localizedText>

export const text = z.union([
  z.string(),
  z.strictObject({ text: z.string(), lang: z.enum(locales) }),
])
