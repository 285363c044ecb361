import type { ContextVariableMap } from 'hono'
import type { z } from 'zod'
import type { Database } from '../../db/client'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Content } from '../content/content'
import type { ContentSource } from '../content/content-source'
import type { Preferences } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { User } from '../model/user'
import type { Room } from '../rooms'
import type { FieldLabels } from '../ui/request-context'
import type { Log } from './logging/log'
import type { Background } from './process/background'

export interface AppDependencies extends ContextVariableMap {
  /** No trailing slash. Never taken from the Host header. */
  origin: string
  /** IANA name. A day begins at its midnight. */
  timeZone: string
  rooms: readonly Room[]
  contentSource: ContentSource
  db: Database
  background: Background
  remoteAddress: (request: Request) => string | undefined
  trustedProxies: number
  now: () => Date
  stopping: AbortSignal
  log: Log
  showErrors: boolean
  checkOutput?: (id: string, output: z.ZodType, answer: unknown) => void
}

export interface AppEnv {
  Variables: AppDependencies & {
    /** Of every form whose fields two people may change at once. */
    fieldLabels: FieldLabels
    requestId: string
    calls: string[]
    /** ISO date in the time zone of the user; for guests, of the site. */
    today: string
    /** Without the language prefix. */
    path: string
    returnSearch: string | undefined
    /** False if a search parameter was invalid, which the page reports. */
    isSearchWhole: boolean | undefined
    content: Content
    locale: Locales
    LL: TranslationFunctions
    preferences: Preferences
    user: User | undefined
    sessionId: string | undefined
    bearer: string | undefined
    tokenScopes: readonly string[] | undefined
    tokenName: string | undefined
    confirmedAt: Date | undefined
    signedInUserId: string | undefined
    isPendingDeletion: boolean | undefined
    replay: { target: string; fields: Record<string, string> } | undefined
    /** Of a session that may only choose a new password, and is a guest's otherwise. */
    resetCodeId: string | undefined
    secondStepUserId: string | undefined
    clientAddress: string
    clientNetwork: string
    /** SHA-256 in Base64 of each style element of the document. */
    styleHashes: readonly string[] | undefined
    /** Whether the page may ask for the camera. */
    usesCamera: boolean | undefined
    loads: Trace['loads'][number][]
    /** Whether something is missing that a retry may show. Such a response is never cached. */
    isIncomplete: boolean
    /** These promises never reject. */
    deferred: Promise<void>[]
  }
}
