import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { PageHead } from '../../../ui/head/page-head'
import { PublicHeader } from '../../../ui/headers/public-header'
import { useRequestContext } from '../../../ui/request-context'
import { Stars } from '../readings/stars'
import type { SharedYear } from './queries'
import { booksIn, MonthPages, YearFigures } from './year-figures'
import { YearShelf } from './year-shelf'

interface SharedYearPageProps {
  year: number
  /** Of its reader. */
  name: string
  reading: SharedYear
  token: string
}

/** For guests. */
export function SharedYearPage({ year, name, reading, token }: SharedYearPageProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const { months, finished } = reading
  const total = booksIn(months)
  const count = { count: formatNumber(locale, total), total }
  const title = words.title({ year: String(year) })
  const description = words.sharedBy({ name })
  const shelved = finished.map(({ slug: _, ...book }) => book)
  return (
    <>
      <PageHead title={title} description={description} />
      <PublicHeader
        title={title}
        lines={[description]}
        facts={[total > 0 && words.count(count), LL.wantList.onlyByLink()]}
      >
        {null}
      </PublicHeader>
      <div className="wrap mt-s7">
        {total === 0 ? (
          <EmptyPlank title={words.nothing()} text={LL.wantList.noneText()} />
        ) : (
          <>
            <YearFigures reading={reading} goal={null} />
            <YearShelf
              months={months}
              finished={shelved}
              coverAt={(id) => paths.sharedPageCover(token, id)}
            />
            <Opinions finished={finished} />
            <MonthPages year={year} months={months} />
          </>
        )}
      </div>
    </>
  )
}

function Opinions({ finished }: Pick<SharedYear, 'finished'>) {
  const words = useRequestContext().LL.readingYear
  const judged = finished.filter(({ stars, review }) => stars !== null || review !== null)
  if (judged.length === 0) return null
  return (
    <section aria-labelledby="opinions" className="mt-s7">
      <h2 id="opinions" className="type-heading mb-s2">
        {words.opinions()}
      </h2>
      <ul className="opinions">
        {judged.map(({ id, book_name, author_name, language, stars, review }) => (
          <li key={id}>
            <h3 className="type-subheading" lang={language ?? undefined}>
              {book_name}
            </h3>
            {author_name && <p className="text-ink-soft type-label">{author_name}</p>}
            {stars !== null && (
              <p className="type-label tabular">
                <Stars stars={stars} />
              </p>
            )}
            {review && <p className="max-w-measure whitespace-pre-line">{review}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
