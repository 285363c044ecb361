import { z } from 'zod'
import { currentPassword } from '../users/input'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const id = base64url(1400)
const bytes = base64url(20_000)

const credential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** `PublicKeyCredential.toJSON()`, as is `assertion`. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

const name = z.string().trim().min(1).max(100)

export const startPasskeyInput = z.strictObject({ password: currentPassword })
export const addPasskeyInput = z.strictObject({ name, credential: registration })
export const renamePasskeyInput = z.strictObject({
  id,
  name,
  /** The name that it replaces: what was changed elsewhere is not overwritten unseen. */
  was: z.string(),
})
export const removePasskeyInput = z.strictObject({ id, password: currentPassword })
export const signInWithPasskeyInput = z.strictObject({ credential: assertion })

export type Registration = z.output<typeof registration>
export type Assertion = z.output<typeof assertion>
