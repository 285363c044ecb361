import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { DebugMode, Theme } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { User } from './session/user'

/** What the middleware has found out about a request, for Hono's `c.var`. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** Of the site, not of the request: the Host header is never believed. */
    origin: string
    /** The address of the one stylesheet. */
    stylesheet: string
    /** ISO date where the visitor is; for guests, where the site is. */
    today: string
    /** The address without its language. */
    path: string
    locale: Locales
    LL: TranslationFunctions
    theme: Theme
    debugMode: DebugMode
    /** Who is signed in, if anybody is. */
    user: User | undefined
    /** Of the visitor's session, of whichever kind. */
    sessionId: string | undefined
    /** The id of whoever this very request has signed in. */
    enteredAs: string | undefined
    /** Of a session that may choose a new password and is a guest otherwise. */
    resetCodeId: string | undefined
    /** Where the request comes from, for limits. */
    clientAddress: string
    /** What the page's loader has called so far. */
    loads: Trace['loads'][number][]
  }
}
