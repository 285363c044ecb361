import type { Locales } from '../../../i18n/i18n-types'
import { useRequestContext } from '../../ui/request-context'

type Write = (locale: Locales, moment: Date, timeZone: string) => string

/** An ISO date and time as its owner writes it, in their own time zone, without a line's end in it. */
export function useMoment(write: Write, at: string): string {
  const { locale, user } = useRequestContext()
  return write(locale, new Date(at), user?.timeZone ?? 'UTC').replaceAll(' ', '\u00a0')
}
