import { createContext, type ReactNode, useContext } from 'react'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Content } from '../content/content'
import type { Preferences } from '../islands/preferences'
import type { Trace } from '../islands/trace'
import type { ArticleSummary } from '../model/article'
import type { Manifest } from '../model/manifest'
import type { User } from '../model/user'
import type { Room } from '../rooms'

export interface RequestContext {
  locale: Locales
  LL: TranslationFunctions
  preferences: Preferences
  user: User | undefined
  visitorKey: string | undefined
  path: string
  /** With its question mark, or empty. */
  search: string
  /** Whether no search parameter was dropped as invalid. */
  isSearchWhole: boolean
  origin: string
  manifest: Manifest
  /** Whether the browser has the style sheets, and so the fonts. */
  hasStylesheets: boolean
  rooms: readonly Room[]
  offersSignIn: boolean
  content: Content
  /** Newest first. */
  articles: readonly ArticleSummary[]
  /** Why changes of the content are not shown; for developers. */
  problems: readonly string[]
  timeZone: string
  today: string
  flash: Flash | undefined
  fieldLabels: FieldLabels
  isIncomplete: boolean
  /** Whether the page may ask for the camera. */
  usesCamera: boolean
  /** Whether its address would not bring it again, as with the answer to a form, or a notice. */
  isShownOnce: boolean
  /** Call it once the page is rendered; undefined unless in devtools mode. */
  readTrace(): Trace | undefined
}

export type FieldLabel = (LL: TranslationFunctions) => string

/** By the name of the field. */
export type FieldLabels = Readonly<Record<string, FieldLabel>>

export type FlashName = keyof TranslationFunctions['flash']

export interface Flash {
  name: FlashName
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

/** @param at an ISO date and time */
export function useMoment(format: Format, at: string): string {
  const { locale, user } = useRequestContext()
  return format(locale, new Date(at), user?.timeZone ?? 'UTC').replaceAll(' ', '\u00a0')
}
