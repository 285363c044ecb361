import { Fragment, type ReactNode } from 'react'

/** What a day's window shows. */
export interface CalendarDay {
  /** How far its curtains are open, from 0 to 4. */
  level: number
  /** Says the same, with the date. */
  words: string
}

export interface CalendarRow {
  /** Its heading. */
  name: string
  /** ISO dates; undefined where there is none. */
  dates: readonly (string | undefined)[]
}

interface CalendarTableProps {
  className: string
  caption: string
  /** How many columns belong together, where any do. */
  groups?: readonly number[]
  /** The headings of the columns. */
  head: ReactNode
  rows: readonly CalendarRow[]
  /** A `td`. */
  cell: (date: string) => ReactNode
}

/** Days as the windows of a house, with headings for each row and column. */
export function CalendarTable(props: CalendarTableProps) {
  const { className, caption, groups = [], head, rows, cell } = props
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      {groups.length > 0 && <colgroup />}
      {groups.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place
        <colgroup key={index} span={span} />
      ))}
      <thead>
        <tr>
          <td />
          {head}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, dates }) => (
          <tr key={name}>
            <th scope="row">
              <span className="visually-hidden">{name}</span>
            </th>
            {dates.map((date, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row may have no date
              <Fragment key={index}>{date === undefined ? <td /> : cell(date)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
