import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

const token = 'token:'

/** The device as it is stored with a version: the User-Agent, or the name of an access token. */
export function deviceOf(c: Context<AppEnv>): string | null {
  const { tokenName } = c.var
  if (tokenName !== undefined) return token + tokenName
  return c.req.header('User-Agent')?.slice(0, 512) ?? null
}

export function tokenOf(device: string): string | undefined {
  return device.startsWith(token) ? device.slice(token.length) : undefined
}

/** A hash, so that the id of the session stays secret; differs for each session and token. */
export function deviceKey({ var: { sessionId, tokenName } }: Context<AppEnv>): string {
  return new Bun.CryptoHasher('sha256').update(`${sessionId ?? tokenName}`).digest('hex')
}
