import { z } from 'zod'
import { isToken } from '../../../http/session/token'
import { isGuessable } from '../../../identity/passwords/guessable-passwords'
import { email, name, newPassword, timeZone } from '../../../identity/users/input'

export const signUpInput = z
  .strictObject({
    name,
    email,
    password: newPassword,
    /** Empty without JavaScript: the site's time zone is used. */
    timeZone: timeZone.or(z.literal('')).default(''),
    invitation: z.string().max(100).default(''),
  })
  .refine(({ name, email, password }) => !isGuessable(password, [name, email]), {
    path: ['password'],
    params: { reason: 'ownPassword' },
  })

export const invitationSearch = z.object({
  invitation: z.string().refine(isToken).default('').catch(''),
})
