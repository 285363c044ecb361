import { createContext, type ReactNode, useContext } from 'react'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { Manifest } from '../http/manifest'
import type { LeftNotice } from '../http/notice'
import type { User } from '../http/user'
import type { DebugMode, Theme } from '../islands/preferences'
import type { Trace } from '../islands/trace'

/** What every component may know about the request that it is rendered for. */
export interface Visit {
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
  notice: LeftNotice | undefined
  /** How the page was made, once it is; undefined but in devtools mode. */
  readTrace(): Trace | undefined
}

const VisitContext = createContext<Visit | undefined>(undefined)

export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <VisitContext value={visit}>{children}</VisitContext>
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (visit === undefined) throw new Error('useVisit outside of a VisitProvider')
  return visit
}
