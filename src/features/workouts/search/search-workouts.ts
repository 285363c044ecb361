import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
import { correctSearch } from '../../../../db/search/correct-search'
import { i18nObject, locales } from '../../../../i18n/i18n-util'
import { splitQuery } from '../../../../i18n/query-words'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { paths, withSearch } from '../../../paths'
import { composeHit, type RoomSearch, type SearchHit } from '../../../records/search/room-search'
import { formatNearDay } from '../../../ui/dates/dates'
import { matchesWords } from '../../../ui/hits'
import { workoutTitle } from '../workout-title'
import { textsOf } from '../workout-words'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { findWorkouts, listExerciseNames, workoutVocabulary } from './queries'

/** Exercises by their names, then workouts by their texts. */
export const searchWorkouts: RoomSearch = async function searchWorkouts(c, { query, max, how }) {
  const { db } = c.var
  const { id: userId } = currentUser(c)
  const naming = listExerciseNames(db, userId)
  const find = async (words: readonly string[]) => {
    const options = { max, isAny: how === 'any' }
    const [names, { rows, total }] = await Promise.all([
      naming,
      findWorkouts(db, userId, words, options),
    ])
    const exercises = names.filter(({ names }) => isNamed(names, words, options.isAny))
    return { exercises, rows, total: total + exercises.length, words }
  }
  const typed = await find(splitQuery(query))
  const { found, corrected } =
    how === 'corrected'
      ? await correctSearch(db, typed, {
          vocabulary: workoutVocabulary(userId),
          words: typed.words,
          find: (words) => find(splitQuery(words)),
          texts: ({ exercises, rows }) => [
            ...exercises.flatMap(({ names }) => names),
            ...rows.flatMap(textsOf),
          ],
        })
      : { found: typed, corrected: null }
  const { exercises, rows, total, words } = found
  const hits = [
    ...exercises.map(({ name, names }) => exerciseHit(c, name, names, words)),
    ...rows.map((row) => workoutHit(c, row, words)),
  ]
  const list = withSearch(paths.search, { q: corrected ?? query, in: 'workouts' })
  return { hits: hits.slice(0, max), total, is_more: total >= maxFound, corrected, list }
}

/** What an exercise’s page shows, in each language: “squat record” is the squat. */
const shownWords = locales.map((locale) => i18nObject(locale).workoutStatistics.records()).join(' ')

function isNamed(names: readonly string[], words: readonly string[], isAny: boolean): boolean {
  const text = names.join(' ')
  if (!matchesWords(text, words, true)) return false
  return isAny || matchesWords(`${text} ${shownWords}`, words)
}

function exerciseHit(
  { var: { LL } }: Context<AppEnv>,
  name: string,
  names: readonly string[],
  words: readonly string[],
): SearchHit {
  const others = names.filter((one) => one !== name)
  return composeHit(
    {
      kind: 'exercise',
      address: exerciseAddress(name),
      title: name,
      texts: [{ field: 'title', text: others.join(', ') }],
      detail: LL.search.kinds.exercise(),
    },
    words,
  )
}

type Row = Awaited<ReturnType<typeof findWorkouts>>['rows'][number]

function workoutHit(
  { var: { LL, locale, today } }: Context<AppEnv>,
  row: Row,
  words: readonly string[],
): SearchHit {
  const { title, note, exercises } = row
  const names = [...new Set(exercises.map(({ name }) => name))].join(', ')
  return composeHit(
    {
      kind: 'workout',
      address: workoutsAddress(row.date),
      title: workoutTitle(LL, row),
      texts: [
        { field: 'text', text: note },
        { field: 'text', text: names },
        ...textsOf({ ...row, title: null, note: null }).map((text) => ({
          field: 'text' as const,
          text,
        })),
        { field: 'title', text: title },
      ],
      detail: formatNearDay(locale, row.date, today),
    },
    words,
  )
}
