import { Fragment, type ReactNode } from 'react'
import { formatDate, formatMonth, formatMonthOfYear, formatWeekday } from '../dates/dates'
import { useRequestContext } from '../request-context'
import type { Week } from './calendar-weeks'
import { drawWindows } from './draw-windows'

export interface CalendarDay {
  /** 0 to 4. */
  level: number
  words: string
}

interface YearCalendarProps {
  weeks: readonly Week[]
  caption: (range: { from: string; to: string }) => string
  dayOf: (date: string) => CalendarDay
  marked?: string | undefined
  children: ReactNode
}

const upperWeeks = 27

/** `client/year-calendar.ts` makes the drawing interactive, with the days listed below it. */
export function YearCalendar({ weeks, caption, dayOf, marked, children }: YearCalendarProps) {
  const { locale } = useRequestContext()
  const cells = weeks.flat()
  const dates = cells.filter((date) => date !== undefined)
  const from = formatDate(locale, dates.at(0) ?? '')
  const to = formatDate(locale, dates.at(-1) ?? '')
  const storeys = { weeks, levelOf: (date: string) => dayOf(date).level, marked }
  return (
    <>
      <div className="house">
        <year-calendar
          class={weeks.length > 2 * upperWeeks - 1 ? 'storeys even' : 'storeys'}
          role="img"
          aria-label={caption({ from, to })}
        >
          <Storey {...storeys} first={0} end={upperWeeks} />
          <Storey {...storeys} first={upperWeeks} end={weeks.length} />
        </year-calendar>
        {children}
      </div>
      <DayList cells={cells} wordsOf={(date) => dayOf(date).words} />
    </>
  )
}

interface StoreyProps {
  weeks: readonly Week[]
  first: number
  end: number
  levelOf: (date: string) => number
  marked: string | undefined
}

function Storey({ weeks, first, end, levelOf, marked }: StoreyProps) {
  const { locale } = useRequestContext()
  const shown = weeks.slice(first, end)
  const whole = weeks[1] ?? []
  const markedWeek = shown.findIndex((week) => marked !== undefined && week.includes(marked))
  const { glass, lit } = drawWindows(weeks, { first, end, levelOf })
  return (
    <div className={`storey k${shown.length}`}>
      {first === 0 && (
        <div className="weekdays" aria-hidden="true">
          {[0, 2, 4, 6].map((weekday) => (
            <span key={weekday}>{formatWeekday(locale, whole[weekday] ?? '')}</span>
          ))}
        </div>
      )}
      <svg className="months" aria-hidden="true">
        {monthsOf(shown).map(({ month, start, isNamed }) => {
          const x = `${percent(start / shown.length)}%`
          return isNamed ? (
            <Fragment key={month}>
              {(first > 0 || start > 0) && <rect x={x} />}
              <text x={x}>{formatMonth(locale, month)}</text>
            </Fragment>
          ) : null
        })}
      </svg>
      <svg
        className="days"
        aria-hidden="true"
        viewBox={`${first} 0 ${shown.length} 7`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path className="glass" d={glass} />
        <path className="lit" d={lit} />
        {markedWeek >= 0 && (
          <rect
            className="marked"
            x={first + markedWeek}
            y={shown[markedWeek]?.indexOf(marked)}
            width="1"
            height="1"
          />
        )}
      </svg>
    </div>
  )
}

function percent(part: number): number {
  return Math.round(part * 100_000) / 1000
}

interface Month {
  month: string
  start: number
  isNamed: boolean
}

function monthsOf(weeks: readonly Week[]): Month[] {
  const months: { month: string; start: number; hasFirst: boolean }[] = []
  for (const [start, week] of weeks.entries()) {
    const dates = week.filter((date) => date !== undefined)
    const month = dates.at(-1)?.slice(0, 7) ?? ''
    if (months.at(-1)?.month === month) continue
    months.push({ month, start, hasFirst: dates.includes(`${month}-01`) })
  }
  return months.map(({ month, start, hasFirst }, index) => {
    const span = (months[index + 1]?.start ?? weeks.length) - start
    return { month, start, isNamed: span > 2 || (hasFirst && span > 1) }
  })
}

interface DayListProps {
  cells: readonly (string | undefined)[]
  wordsOf: (date: string) => string
}

/**
 * Costs no layout while closed, and few elements: a line for each day. `data-first` is the index
 * of its first day among all cells.
 */
function DayList({ cells, wordsOf }: DayListProps) {
  const { LL, locale } = useRequestContext()
  const hasWords = (date: string | undefined) => date !== undefined && wordsOf(date) !== ''
  const first = cells.findIndex(hasWords)
  if (first < 0) return null
  const dates = cells.slice(first, cells.findLastIndex(hasWords) + 1)
  const months = Map.groupBy(
    dates.filter((date) => date !== undefined),
    (date) => date.slice(0, 7),
  )
  return (
    <details className="day-list" data-first={first}>
      <summary className="type-control">{LL.calendar.dayByDay()}</summary>
      <dl>
        {[...months].map(([month, days]) => (
          <Fragment key={month}>
            <dt>{formatMonthOfYear(locale, month)}</dt>
            <dd>{days.map(wordsOf).join('\n')}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
