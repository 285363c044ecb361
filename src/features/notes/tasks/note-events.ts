import { translationsIn } from '../../../../i18n/translations'
import { paths } from '../../../paths'
import type { CalendarSource } from '../../../records/calendar-events'
import { listNotesWithDay } from './queries'

export const noteEvents: CalendarSource = async (c, { user_id, has_notes }, locale) => {
  if (!has_notes) return undefined
  const words = translationsIn(locale, c.var.content)
  const days = await listNotesWithDay(c.var.db, user_id)
  const events = days.map(({ id, name, ...event }) => {
    return { ...event, id, summary: name || words.notes.untitled(), path: paths.note(id) }
  })
  return { name: words.openTasks.calendar.feedName(), events }
}
