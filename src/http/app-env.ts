import type { ContextVariableMap } from 'hono'
import type { Database } from '../../db/client'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Preferences } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { User } from '../ui/user'
import type { Background } from './background'
import type { Assets } from './document/assets'
import type { Log } from './log'
import type { Mailer } from './outside/mail'

/**
 * What the site is made of. What one feature alone depends on is added to Hono's `ContextVariableMap`
 * beside its type.
 */
export interface AppDependencies extends ContextVariableMap {
  /** Of the site, without a slash at the end. The Host header is never believed. */
  origin: string
  /** IANA name: whose midnight begins a day. */
  timeZone: string
  assets: Assets
  db: Database
  mailer: Mailer
  background: Background
  /** The other end of a request's connection. */
  remoteAddress: (request: Request) => string | undefined
  /** How many entries of `X-Forwarded-For`, counted from its end, our own proxies wrote. */
  trustedProxies: number
  now: () => Date
  log: Log
  /** Whether error screens show what happened, and not just its number. */
  showErrors: boolean
}

export interface AppEnv {
  Variables: AppDependencies & {
    requestId: string
    /** ISO date where the visitor is; for guests, where the site is. */
    today: string
    /** The address without its language. */
    path: string
    locale: Locales
    LL: TranslationFunctions
    preferences: Preferences
    /** Who is signed in, if anybody is. */
    user: User | undefined
    /** Of the visitor's session, of whichever kind. */
    sessionId: string | undefined
    /** The id of whoever this very request has signed in. */
    signedInUserId: string | undefined
    /** The form that they had sent as a guest, which goes on now. */
    replay: { target: string; fields: Record<string, string> } | undefined
    /** Of a session that may choose a new password and is a guest otherwise. */
    resetCodeId: string | undefined
    /** Where the request comes from, for limits. */
    clientAddress: string
    /** What the page's loader has called so far. */
    loads: Trace['loads'][number][]
  }
}
