import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { flag, typedNumber } from '../../http/input/fields'

const maxSlug = 80

export const articleSlug = z.strictObject({ slug: z.string().trim().min(1).max(200) })

export const articleToUnpublish = articleSlug.extend({
  /** The article that is meant, since another one may have its slug meanwhile. */
  id: z.uuid().optional(),
})

export const noteToPublish = z.strictObject({ id: z.uuid() })

export const publishInput = noteToPublish.extend({
  version: typedNumber(z.int().min(1)),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(maxSlug)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  language: z.enum(locales),
  /** Of `fetchPublishing`: what was public then, and is not replaced if something else is now. */
  opened: z.string().trim().max(100),
  accept_problems: flag.default(false),
})
