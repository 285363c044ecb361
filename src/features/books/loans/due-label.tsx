import { formatNearDay } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { daysLate } from './loan-label'

/** When something comes back; in red, with words, when it is late. */
export function DueLabel({ due_on }: { due_on: string | null }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const days = daysLate({ due_on }, today)
  if (days > 0) return <strong className="overdue">{words.late({ days })}</strong>
  if (due_on === null) return words.openEnded()
  return words.due({ date: formatNearDay(locale, due_on, today) })
}
