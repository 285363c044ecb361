import { z } from 'zod'
import { explainLocale } from '../../../i18n/expect-locale'
import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'

/** Accepts numbers, because YAML reads `1984` as one. */
export const line = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(1))

export const localeName = z.enum(locales, { error: ({ input }) => explainLocale(input) })

const perLanguage = z
  .strictObject({
    nl: line.optional(),
    en: line.optional(),
    de: line.optional(),
    es: line.optional(),
  } satisfies Record<Locales, unknown>)
  .refine((texts) => Object.values(texts).some((text) => text !== undefined), {
    error: 'a text needs at least one language',
  })

export const localizedText = z.union([line, perLanguage], {
  error: 'it must be a text, or one for each of nl, en, de and es',
})

export type Localized = z.infer<typeof localizedText>
