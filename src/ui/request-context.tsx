import { createContext, type ReactNode, useContext } from 'react'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Flash } from '../http/document/flash-message'
import type { Manifest } from '../http/document/manifest'
import type { User } from '../http/session/user'
import type { DebugMode, Theme } from '../islands/preferences'
import type { Trace } from '../islands/trace'

/** What every component may know about the request that it is rendered for. */
export interface RequestContext {
  locale: Locales
  LL: TranslationFunctions
  theme: Theme
  debugMode: DebugMode
  /** Who is signed in, if anybody is. */
  user: User | undefined
  /** Without its language. */
  path: string
  /** With its question mark, or empty. */
  search: string
  /** Of the site, without a slash at the end. */
  origin: string
  manifest: Manifest
  /** ISO date where the visitor is; for guests, where the site is. */
  today: string
  flash: Flash | undefined
  /** How the page was made, once it is; undefined but in devtools mode. */
  readTrace(): Trace | undefined
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
