import { z } from 'zod'
import { flag, optionalText, versionInput } from '../../../http/input/fields'
import { maxLengths } from '../catalogues/candidate-fields'
import { bookInputs } from '../fields'
import { bookSlug } from '../input'

export const bookInput = z.strictObject({
  ...bookInputs,
  cover_id: optionalText(100),
  cover_url: optionalText(maxLengths.url),
})

export type BookInput = z.infer<typeof bookInput>

export const addBookInput = bookInput.extend({
  is_double_meant: flag.default(false),
})

export const editBookInput = bookInput.extend({
  slug: bookSlug,
  version: versionInput,
  is_back: flag.default(false).describe('Ends its loans, where it is not in the house any more.'),
})

export const lookUpInput = z
  .strictObject({
    title: z.string().trim().max(300),
    author: z.string().trim().max(300).default(''),
    isbn: z.string().trim().max(50).default(''),
  })
  .refine(({ title, author, isbn }) => title + author + isbn !== '', {
    path: ['title'],
    params: { reason: 'required' },
  })
