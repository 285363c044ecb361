import type { ReadingItem } from './book-item'
import { type BookCells, formatOf, withoutEmpty } from './cells'

type Dates = Pick<ReadingItem, 'started' | 'finished'>

interface Read {
  state: ReadingItem['state'] | undefined
  /** Of each time, the latest first; what was written of it belongs to that one. */
  times: readonly Dates[]
  /** How often, if the program counts that; the days of earlier times may be unknown. */
  count?: number | undefined
  stars?: number | undefined
  review?: string | undefined
  binding?: string | undefined
}

/** At most: a program may count what nobody can have read. */
const maxTimes = 50

export function readingsOf({ state, times, count = 1, stars, review, binding }: Read) {
  if (state === undefined) return []
  const more = Math.max(0, Math.min(count, maxTimes) - Math.max(1, times.length))
  const [latest = {}, ...earlier] = times
  const format = formatOf(binding ?? '')
  const said = { ...latest, state, stars, review: review?.slice(0, 10_000), format }
  return [
    withoutEmpty<ReadingItem>(said),
    ...earlier.map((dates): ReadingItem => withoutEmpty({ ...dates, state: 'finished' as const })),
    ...Array.from({ length: more }, (): ReadingItem => ({ state: 'finished' })),
  ]
}

/** As StoryGraph has them: `2021/03/02-2021/03/28`, or the day of the end alone. */
export function spansIn(cells: BookCells, name: string): Dates[] {
  return cells.list(name).flatMap((span) => {
    const [from = '', until] = span.split('-')
    const [one, other] = [cells.readDay(from), until && cells.readDay(until)]
    if (until === undefined) return one === undefined ? [] : [{ finished: one }]
    return other ? [withoutEmpty({ started: one, finished: other })] : []
  })
}

export function stateIn(words: Record<string, ReadingItem['state']>, word: string) {
  return words[word.toLowerCase()]
}
