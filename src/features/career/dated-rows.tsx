import type { ContentText } from '../../content/localize'
import { yearOf } from '../../content/months'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'

interface DatedRow {
  name: ContentText
  by?: ContentText | undefined
  /** ISO date; day and month are optional. */
  date?: string | undefined
  url?: string | undefined
  summary?: ContentText | undefined
}

interface DatedRowsProps {
  id: string
  title: string
  rows: readonly DatedRow[]
}

export function DatedRows({ id, title, rows }: DatedRowsProps) {
  if (rows.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className="rows">
        {rows.map(({ name, by, date, url, summary }, index) => (
          <li key={index}>
            <span>
              {url === undefined ? (
                <Text of={name} />
              ) : (
                <a href={url} data-host={new URL(url).host}>
                  <Text of={name} />
                </a>
              )}
            </span>
            <span>
              <Text of={by} />
              {summary && (
                <span className="block">
                  <Text of={summary} />
                </span>
              )}
            </span>
            {date ? <time dateTime={date}>{yearOf(date)}</time> : <span />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
