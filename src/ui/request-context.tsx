import { createContext, type ReactNode, useContext } from 'react'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Content } from '../content/content'
import type { Preferences } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { Room } from '../rooms'
import type { PublishedNote } from './article'
import type { Manifest } from './manifest'
import type { User } from './user'

export interface RequestContext {
  locale: Locales
  LL: TranslationFunctions
  preferences: Preferences
  user: User | undefined
  /** Without its language. */
  path: string
  /** With its question mark, or empty. */
  search: string
  /** Whether all of what stood behind the address could be used. */
  isSearchWhole: boolean
  /** Of the site, without a slash at the end. */
  origin: string
  manifest: Manifest
  /** Those that are open. */
  rooms: readonly Room[]
  content: Content
  /** What is published, the newest first. */
  articles: readonly PublishedNote[]
  /** Why a change of it is not shown, for whoever develops. */
  problems: readonly string[]
  /** IANA name: the site's. */
  timeZone: string
  /** ISO date where the visitor is; for guests, where the site is. */
  today: string
  flash: Flash | undefined
  /** Whether the page is less than it will be when it is asked for again: nobody keeps it. */
  isIncomplete: boolean
  /** How the page was made, once it is; undefined but in devtools mode. */
  readTrace(): Trace | undefined
}

export type FlashName = keyof TranslationFunctions['flash']

/** A sentence that is shown once, on the page that a redirect leads to. */
export interface Flash {
  name: FlashName
  /** The id of what can be undone, or what else it tells of. */
  detail: string | undefined
}

const CurrentRequestContext = createContext<RequestContext | undefined>(undefined)

export function RequestContextProvider({
  context,
  children,
}: {
  context: RequestContext
  children: ReactNode
}) {
  return <CurrentRequestContext value={context}>{children}</CurrentRequestContext>
}

export function useRequestContext(): RequestContext {
  const context = useContext(CurrentRequestContext)
  if (context === undefined)
    throw new Error('useRequestContext outside of a RequestContextProvider')
  return context
}

type Format = (locale: Locales, moment: Date, timeZone: string) => string

/** An ISO date and time in the user's own time zone; its spaces do not break. */
export function useMoment(format: Format, at: string): string {
  const { locale, user } = useRequestContext()
  return format(locale, new Date(at), user?.timeZone ?? 'UTC').replaceAll(' ', '\u00a0')
}
