import type { Context } from 'hono'
import type { Locales } from '../../i18n/i18n-types'
import type { AppEnv } from '../http/app-env'
import type { findCalendar } from '../identity/kept-tokens/calendars'

export interface CalendarEvent {
  id: string
  /** When anything shown of it was last changed. */
  stamp: Date
  /** Grows with each change. */
  sequence: number
  /** ISO. */
  day: string
  summary: string
  /** Without the language. */
  path: string
}

interface CalendarPart {
  name: string
  events: CalendarEvent[]
}

export type CalendarSource = (
  c: Context<AppEnv>,
  calendar: NonNullable<Awaited<ReturnType<typeof findCalendar>>>,
  locale: Locales,
) => Promise<CalendarPart | undefined>
