import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Cookie } from 'lucia'
import type { AppEnv } from '../app-env'
import { hostPrefix, personalCookies, type SecretName } from '../locale/cookie-names'
import { isToken } from './token'

export interface SecretCookie {
  read(c: Context<AppEnv>): string | undefined
  write(c: Context<AppEnv>, token: string): void
  remove(c: Context<AppEnv>): void
}

/** @param maxAge seconds */
export function secretCookie(name: SecretName, maxAge: number): SecretCookie {
  return {
    read: (c) => readSecret(c, name),
    write(c, token) {
      setCookie(c, prefixed(c, name), token, { ...attributes(c), maxAge })
    },
    remove(c) {
      deleteCookie(c, prefixed(c, name), attributes(c))
    },
  }
}

export function readSecret(c: Context<AppEnv>, name: SecretName): string | undefined {
  const value = getCookie(c, prefixed(c, name))
  return isToken(value) ? value : undefined
}

export function sendCookie(c: Context<AppEnv>, { name, value, attributes }: Cookie): void {
  setCookie(c, name, value, attributes)
}

export function prefixed(c: Context<AppEnv>, name: SecretName): string {
  return isSecure(c) ? hostPrefix + personalCookies[name] : personalCookies[name]
}

function attributes(c: Context<AppEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const
}

export function isSecure(c: Context<AppEnv>): boolean {
  return c.var.origin.startsWith('https:')
}
