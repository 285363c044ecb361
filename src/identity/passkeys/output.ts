import { z } from 'zod'

/** As browsers take them: https://www.w3.org/TR/webauthn-3/ */
const credential = z.strictObject({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})
const need = z.enum(['required', 'preferred', 'discouraged'])
const common = { challenge: z.string(), timeout: z.number().optional() }
const hints = z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional()

export const requestOptionsOutput = z.strictObject({
  ...common,
  rpId: z.string().optional(),
  allowCredentials: z.array(credential).optional(),
  userVerification: need.optional(),
  hints,
  extensions: z.record(z.string(), z.unknown()).optional(),
})

export const creationOptionsOutput = z.strictObject({
  ...common,
  rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z
    .strictObject({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: need.optional(),
      userVerification: need.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  attestationFormats: z.array(z.string()).optional(),
  hints,
  extensions: z.record(z.string(), z.unknown()).optional(),
})
