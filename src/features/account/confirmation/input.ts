import { z } from 'zod'
import { currentPassword } from '../../../identity/users/input'

export const confirmIdentityInput = z.strictObject({ password: currentPassword })
