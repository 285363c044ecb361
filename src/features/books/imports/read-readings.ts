import type { ReadingItem } from './book-item'
import { asParagraphs, type BookCells, withoutEmpty } from './cells'

type Dates = Pick<ReadingItem, 'started' | 'finished'>

interface Read {
  state: ReadingItem['state'] | undefined
  /** Of each time, the latest first; what was written of it belongs to that one. */
  times: readonly Dates[]
  /** Columns of those times. */
  dates: readonly string[]
  /** The column of how often, if the program counts that; days of earlier times may be unknown. */
  count?: string
  stars?: string
  /** One below the other. */
  review?: readonly string[]
  format?: string
}

/** At most: a program may count what nobody can have read. */
const maxTimes = 50
const longestReview = 10_000

export function readingsOf(cells: BookCells, read: Read): ReadingItem[] {
  const { state, times, dates, stars = '', review = [], format = '' } = read
  const count = cells.wholeNumber(read.count ?? '', 1000) ?? 1
  if (state === undefined) {
    for (const name of [...dates, stars, ...review]) cells.noPlace(name)
    if (count > 1) cells.noPlace(read.count ?? '')
    cells.inPart(format)
    return []
  }
  const more = Math.max(0, Math.min(count, maxTimes) - Math.max(1, times.length))
  if (count > maxTimes) cells.noPlace(read.count ?? '')
  const [latest = {}, ...earlier] = times
  const text = asParagraphs(...review.map(cells.longText))
  if (text.length > longestReview) cells.cut(text.slice(longestReview))
  const said = { ...latest, state, stars: cells.stars(stars), format: cells.format(format) }
  return [
    withoutEmpty<ReadingItem>({ ...said, review: text.slice(0, longestReview) }),
    ...earlier.map((dates): ReadingItem => withoutEmpty({ ...dates, state: 'finished' as const })),
    ...Array.from({ length: more }, (): ReadingItem => ({ state: 'finished' })),
  ]
}

/** As StoryGraph has them: `2021/03/02-2021/03/28`, or the day of the end alone. */
export function spansIn(cells: BookCells, name: string): Dates[] {
  return cells.list(name).flatMap((span) => {
    const [from = '', until, ...more] = span.split('-')
    const [one, other] = [cells.readDay(from), until && cells.readDay(until)]
    if (more.length === 0 && until === undefined && one !== undefined) return [{ finished: one }]
    const isWhole = more.length === 0 && other && (one !== undefined || from.trim() === '')
    if (!isWhole) cells.lose(name, span)
    return other ? [withoutEmpty({ started: one, finished: other })] : []
  })
}

export function stateIn(words: Record<string, ReadingItem['state']>, word: string) {
  return words[word.toLowerCase()]
}
