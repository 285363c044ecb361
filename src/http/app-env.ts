import type { ContextVariableMap } from 'hono'
import type { z } from 'zod'
import type { Database } from '../../db/client'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Content } from '../content/content'
import type { ContentSource } from '../content/content-source'
import type { Preferences } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { Room } from '../rooms'
import type { User } from '../ui/user'
import type { Background } from './background'
import type { Log } from './log'

/** Further ones are added to `ContextVariableMap`, each beside its type. */
export interface AppDependencies extends ContextVariableMap {
  /** Without a slash at the end; the Host header is never believed. */
  origin: string
  /** IANA name: whose midnight begins a day. */
  timeZone: string
  /** Those that are open; of the others nothing is there but what is in the database. */
  rooms: readonly Room[]
  /** What the owner says, as it is now. */
  contentSource: ContentSource
  db: Database
  background: Background
  remoteAddress: (request: Request) => string | undefined
  /** How many entries of `X-Forwarded-For`, counted from its end, our own proxies wrote. */
  trustedProxies: number
  now: () => Date
  /** Is aborted when the process has been told to stop. */
  stopping: AbortSignal
  log: Log
  showErrors: boolean
  /** Hears of what each function answers when all is well. */
  checkOutput?: (id: string, output: z.ZodType, answer: unknown) => void
}

export interface AppEnv {
  Variables: AppDependencies & {
    requestId: string
    /** What the log says of functions: `signIn done`, `addBook notAllowed`. */
    calls: string[]
    /** ISO date where the visitor is; for guests, where the site is. */
    today: string
    /** Without its language. */
    path: string
    /** What stands behind its address, where the route has read that for the links of the page. */
    keptSearch: { search: string; isWhole: boolean } | undefined
    content: Content
    locale: Locales
    LL: TranslationFunctions
    preferences: Preferences
    user: User | undefined
    sessionId: string | undefined
    /** The token that a program brought in place of cookies. */
    bearer: string | undefined
    /** What it may do, once it is known to be good. */
    tokenScopes: readonly string[] | undefined
    /** When whoever is signed in last proved who they are. */
    confirmedAt: Date | undefined
    /** The id of whoever this very request has signed in. */
    signedInUserId: string | undefined
    /** Whether that is somebody who has deleted their account. */
    isLeaving: boolean | undefined
    /** The form that they had sent as a guest, which goes on now. */
    replay: { target: string; fields: Record<string, string> } | undefined
    /** Of a session that may choose a new password and is a guest otherwise. */
    resetCodeId: string | undefined
    /** Of a session that may show a second factor and is a guest otherwise. */
    secondStepUserId: string | undefined
    clientAddress: string
    /** What one customer of a provider has at most. */
    clientNetwork: string
    loads: Trace['loads'][number][]
    /** Whether the answer is less than it will be when it is asked for again: nobody keeps it. */
    isIncomplete: boolean
    /** What the page may leave without; each comes, whatever becomes of it. */
    deferred: Promise<void>[]
  }
}
