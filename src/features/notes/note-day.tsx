import { formatNearDay } from '../../ui/dates/dates'
import { daysBetween } from '../../ui/dates/days'
import { useRequestContext } from '../../ui/request-context'

interface NoteDayProps {
  due: string
  open_tasks: number
}

export function NoteDay({ due, open_tasks }: NoteDayProps) {
  const { LL, locale, today } = useRequestContext()
  const days = daysBetween(due, today)
  const isLate = days > 0 && open_tasks > 0
  return (
    <time
      dateTime={due}
      className={isLate ? 'overdue text-danger font-semibold' : days === 0 ? 'font-semibold' : ''}
    >
      {isLate
        ? LL.notes.late({ days })
        : days === 0
          ? LL.notes.today()
          : formatNearDay(locale, due, today)}
    </time>
  )
}
