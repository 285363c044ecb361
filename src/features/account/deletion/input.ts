import { z } from 'zod'
import { currentPassword, email } from '../../../identity/users/input'

export const deleteAccountInput = z.strictObject({ email, password: currentPassword })
