import { z } from 'zod'
import { flag } from '../../../http/input/fields'
import { isToken } from '../../../http/session/token'

export const letterCode = z.string().refine(isToken)

export const loanLettersInput = z.strictObject({
  code: z.string().describe('Of the link in a letter.'),
  is_wanted: flag,
})
