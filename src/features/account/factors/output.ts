import { z } from 'zod'
import { count, id, moment } from '../../../http/functions/output'

export const factorsOutput = z.strictObject({
  totpSince: moment.nullable().describe('Null without an authenticator app.'),
  recoveryCodes: count.describe('How many are left.'),
  passkeys: z.array(
    z.strictObject({
      id,
      name: z.string(),
      isBackedUp: z.boolean(),
      createdAt: moment,
      usedAt: moment.nullable(),
    }),
  ),
})

const secret = { secret: z.string(), uri: z.string() }

export const newTotpOutput = z.strictObject(secret)

export const totpOutput = z.union([
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({ state: z.literal('pending'), ...secret }),
  z.strictObject({ state: z.literal('on') }),
])

/** Recovery codes come with the first factor; null for further ones. */
export const newFactorOutput = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() })

export const recoveryCodesOutput = z.strictObject({ recoveryCodes: z.array(z.string()) })

export type Factors = z.infer<typeof factorsOutput>

export type PasskeyView = Factors['passkeys'][number]

export type TotpView = z.infer<typeof totpOutput>
