import { z } from 'zod'
import { currentPassword, email } from '../../../identity/users/input'

export const signInInput = z.strictObject({ email, password: currentPassword })
