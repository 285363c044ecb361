import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { count, id, moment } from '../../http/functions/output'

const summary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  language: z.enum(locales),
  excerpt: z.string().describe('How it begins.'),
  minutes: count.describe('That it takes to read.'),
  published_at: moment,
  updated_at: moment,
})

export const articlesOutput = z.array(summary)

export const articleOutput = z.strictObject({
  ...summary.shape,
  html: z.string().describe('The text as its page shows it; every address in it is absolute.'),
})

export const publishingOutput = z.strictObject({
  slug: z.string().describe('Its address, or one that could be it.'),
  language: z.enum(locales).describe('That it is published in, or seems to be written in.'),
  version: count.describe('Of the note. Publishing has to name it.'),
  published: z
    .strictObject({ ...summary.shape, body: z.string().describe('Markdown.') })
    .nullable()
    .describe('What is public now.'),
  opened: z.string().describe('Names what is public now. Publishing has to name it.'),
  problems: z.array(
    z.strictObject({
      kind: z
        .enum(['untitled', 'empty', 'inTrash', 'privateLink', 'privatePicture'])
        .or(z.enum(['missingPicture', 'foreignPicture', 'undescribedPicture', 'tag', 'noteLink']))
        .or(z.literal('missingHeading'))
        .describe('The last five are remarks: they need not be accepted.'),
      address: z.string().nullable().describe('What it is about.'),
      instead: z.string().nullable().describe('Where that is public.'),
    }),
  ),
})

export const publishedOutput = z.strictObject({ id, slug: z.string() })

export type PublishingProblem = z.infer<typeof publishingOutput>['problems'][number]
