import { Fragment, type ReactNode } from 'react'

export interface CalendarDay {
  /** From 0 to 4. */
  level: number
  words: ReactNode
}

export interface CalendarRow {
  name: string
  /** ISO dates; undefined where there is none. */
  dates: readonly (string | undefined)[]
}

interface CalendarTableProps {
  className: string
  caption: string
  groups?: readonly number[]
  head: ReactNode
  rows: readonly CalendarRow[]
  cell: (date: string) => ReactNode
}

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
