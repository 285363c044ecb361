import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { createLucia } from './lucia'
import { isSecure, prefixed, readSecret, type SecretCookie, sendCookie } from './secret-cookie'
import { SessionAdapter } from './session-adapter'

export const sessionCookie: SecretCookie = {
  // Lucia's own throws if any cookie cannot be decoded.
  read: (c) => readSecret(c, 'session'),
  write: (c, token) => sendCookie(c, luciaOf(c).createSessionCookie(token)),
  remove: (c) => sendCookie(c, luciaOf(c).createBlankSessionCookie()),
}

function luciaOf(c: Context<AppEnv>) {
  const attributes = { secure: isSecure(c) }
  return createLucia(new SessionAdapter(c.var.db), { name: prefixed(c, 'session'), attributes })
}
