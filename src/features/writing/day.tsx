import { formatDate, isoDatePart } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'

export function Day({ at }: { at: string }) {
  const { locale, timeZone } = useRequestContext()
  const date = isoDatePart(new Date(at), timeZone)
  return <time dateTime={date}>{formatDate(locale, date).replaceAll(' ', '\u00a0')}</time>
}
