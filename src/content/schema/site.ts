import { z } from 'zod'
import { explainLocale } from '../../../i18n/expect-locale'
import { listedLanguages } from '../../../i18n/languages'
import { partOfDate } from './dates'
import { line, localeName, localizedText } from './text'

const profile = z.strictObject({ network: line, username: line.optional(), url: z.url() })

const siteLocales = z.array(localeName).min(1, { error: explainLocale(undefined) })

export const siteSchema = z.strictObject({
  name: line.meta({ description: 'The name on the roof, in every title and email' }),
  firstName: line.optional(),
  lastName: line.optional(),
  title: localizedText
    .optional()
    .meta({ description: 'What you do, such as “Front-end developer”' }),
  description: localizedText
    .optional()
    .meta({ description: 'A sentence or two for search engines and link previews' }),
  summary: localizedText.optional().meta({ description: 'One sentence about you, as on a CV' }),
  about: localizedText.optional().meta({
    description: 'Who you are, in two or three paragraphs with an empty line between them',
  }),
  image: z
    .string()
    .regex(/^[^/\\]+\.(jpe?g|png|webp|svg)$/i, {
      error: 'it must be a JPEG, PNG, WebP or SVG in this folder',
    })
    .optional()
    .meta({ description: 'A photo or a drawing of you: the name of a file in this folder' }),
  sharesBooks: z
    .boolean()
    .optional()
    .meta({ description: 'Whether visitors see the newest covers of your bookshelf' }),
  gender: z.enum(['female', 'male', 'other']).optional(),
  birthDate: partOfDate.optional(),
  city: line.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'it must be two capital letters, such as NL' })
    .optional()
    .meta({ description: 'ISO 3166-1, two letters' }),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\+[\d ()-]+$/, { error: 'it must begin with + and the country’s number' })
    .optional(),
  availability: localizedText
    .optional()
    .meta({ description: 'Whether and for what you can be asked, in a sentence' }),
  foundedOn: partOfDate.optional().meta({ description: 'Where the footer’s years begin' }),
  profiles: z.array(profile).default([]),
  languages: siteLocales.optional().meta({
    description: `The languages of the site, its own first, where these are not ${listedLanguages}`,
  }),
  writtenIn: siteLocales.optional().meta({
    description: 'The languages that you write in, where these are not all of the site’s',
  }),
})

export type Site = z.infer<typeof siteSchema>
