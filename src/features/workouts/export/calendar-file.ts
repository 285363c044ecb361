import { workouts } from '../../../../db/schema/workouts'
import { localized, paths } from '../../../paths'
import type { OtherFormat } from '../../../records/other-format'
import { type PastEvent, writePastEvents } from '../../calendar/write-calendar'
import { describeSets, setWords } from '../describe-sets'
import { isWorkoutOf } from '../queries'
import { workoutTitle } from '../workout-title'
import { liveWorkoutsOf } from './queries'

export const calendarFile: OtherFormat = {
  name: 'calendar',
  file: 'workouts.ics',
  type: 'text/calendar; charset=utf-8',
  losses: ['asText', 'plans', 'trash'],
  count: ({ orm }, { userId }) => orm.$count(workouts, isWorkoutOf(userId)),
  write(db, { userId, origin, owner, content, locale, LL }) {
    const words = setWords(LL, locale)
    const { host } = new URL(origin)
    const head = { name: `${LL.rooms.workouts()} – ${owner}`, owner, language: locale }
    async function* events(): AsyncIterable<PastEvent[]> {
      for await (const some of liveWorkoutsOf(db, userId)) {
        yield some.map(({ id, date, start, title, kind, minutes, note, exercises, ...row }) => ({
          id: `${id}@${host}`,
          stamp: row.updated_at,
          sequence: row.version - 1,
          day: date,
          start,
          minutes,
          summary: workoutTitle(LL, { title, kind }),
          description: [
            ...exercises.map(({ name, sets }) => `${name}: ${describeSets(words, sets)}`),
            ...(note === null ? [] : [note]),
          ].join('\n'),
          url: origin + localized(content, locale, paths.editWorkout(id)),
        }))
      }
    }
    return writePastEvents(head, events())
  },
}
