import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { flag, typedNumber } from '../../http/input/fields'

const maxSlug = 80

export const articleSlug = z.strictObject({ slug: z.string().trim().min(1).max(200) })

export const noteToPublish = z.strictObject({ id: z.uuid() })

export const publishInput = noteToPublish.extend({
  /** The note's: what is published is what was seen. */
  version: typedNumber(z.int().min(1)),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(maxSlug)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  language: z.enum(locales),
  /** Where and in which language it was public when the form was opened, as `slug language`. */
  opened: z.string().trim().max(100).optional(),
  /** Whether links that nobody else can follow stay. */
  accept_problems: flag.default(false),
})
