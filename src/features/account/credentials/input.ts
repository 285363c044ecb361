import { z } from 'zod'
import { keptInput } from '../../../identity/kept-tokens/input'
import { currentPassword, email, newPassword } from '../../../identity/users/input'

export const editEmailInput = z.strictObject({
  email,
  was: z.string(),
  password: currentPassword,
  ...keptInput,
})
export const editPasswordInput = z.strictObject({
  password: currentPassword,
  newPassword,
  ...keptInput,
})
