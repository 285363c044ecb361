import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

const token = 'token:'

/** What somebody writes with, as it is stored: a browser’s name for itself, or an access token’s. */
export function deviceOf(c: Context<AppEnv>): string | null {
  const { tokenName } = c.var
  if (tokenName !== undefined) return token + tokenName
  return c.req.header('User-Agent')?.slice(0, 512) ?? null
}

export function tokenOf(device: string): string | undefined {
  return device.startsWith(token) ? device.slice(token.length) : undefined
}

/** Hides what a session goes by; another after each sign-in, and of each token. */
export function deviceKey({ var: { sessionId, tokenName } }: Context<AppEnv>): string {
  return new Bun.CryptoHasher('sha256').update(`${sessionId ?? tokenName}`).digest('hex')
}
