import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { User } from '../../model/user'
import { type Challenge, findChallenge, newChallenge } from './challenges'
import type { Assertion, Registration } from './input'
import type { PasskeyRow } from './queries'

/** Imported on demand: the library takes several megabytes of memory. */
const library = () => import('@simplewebauthn/server')

const dialogTimeout = 300_000

export async function creationOptions(c: Context<AppEnv>, user: User, known: PasskeyRow[]) {
  const { generateRegistrationOptions } = await library()
  const { extensions, hints, ...options } = await generateRegistrationOptions({
    rpName: c.var.content.site.name,
    rpID: rpId(c),
    // A random id, which says nothing about the user.
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(await newChallenge(c, user.id)),
    timeout: dialogTimeout,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

export async function requestOptions(
  c: Context<AppEnv>,
  known: PasskeyRow[] | undefined,
  userVerification: 'required' | 'preferred',
) {
  const { generateAuthenticationOptions } = await library()
  const { extensions, ...options } = await generateAuthenticationOptions({
    rpID: rpId(c),
    challenge: bytesOf(await newChallenge(c, null)),
    timeout: dialogTimeout,
    ...(known && { allowCredentials: known.map(descriptorOf) }),
    userVerification,
  })
  return options
}

export async function verifyRegistration(
  c: Context<AppEnv>,
  userId: string,
  response: Registration,
) {
  const { verifyRegistrationResponse } = await library()
  const { answer, challenge } = await verify(c, userId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: c.var.origin,
      expectedRPID: rpId(c),
    }),
  )
  const made = answer?.registrationInfo
  if (!made || !challenge) return undefined
  const { id, publicKey, counter } = made.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
    isBackedUp: made.credentialBackedUp,
    challenge,
  }
}

/** @param requireUserVerification where the passkey replaces the password too */
export async function verifyAssertion(
  c: Context<AppEnv>,
  passkey: PasskeyRow,
  response: Assertion,
  requireUserVerification: boolean,
) {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...signed } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return
  const { answer, challenge } = await verify(c, null, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...response, response: signed },
      expectedChallenge,
      expectedOrigin: c.var.origin,
      expectedRPID: rpId(c),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification,
    }),
  )
  if (!answer?.verified || !challenge) return undefined
  const { newCounter, credentialBackedUp } = answer.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp, challenge }
}

/** The library throws if the response is invalid. Errors of the database are rethrown. */
async function verify<Answer>(
  c: Context<AppEnv>,
  userId: string | null,
  ask: (expectedChallenge: (id: string) => Promise<boolean>) => Promise<Answer>,
): Promise<{ answer: Answer | undefined; challenge: Challenge | undefined }> {
  let challenge: Promise<Challenge | undefined> = Promise.resolve(undefined)
  const answer = await ask(async (id) => {
    challenge = findChallenge(c, id, userId)
    return (await challenge) !== undefined
  }).catch(() => undefined)
  return { answer, challenge: await challenge }
}

function descriptorOf({ id, transports }: PasskeyRow) {
  return { id, transports }
}

function rpId(c: Context<AppEnv>): string {
  return new URL(c.var.origin).hostname
}

function bytesOf(token: string) {
  return new Uint8Array(Buffer.from(token, 'base64url'))
}
