import type { ComponentProps } from 'react'
import { paths } from '../../../paths'
import { formatNumber, formatPartOfDate } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { PageHead } from '../../../ui/head/page-head'
import { PublicHeader } from '../../../ui/headers/public-header'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { Cover } from '../covers/cover'
import { formatIsbn } from '../format-isbn'
import { nameLanguage } from '../language-names'
import { volumeName } from '../volume-name'
import type { WantedBook } from './queries'

interface WantListPageProps {
  books: readonly WantedBook[]
  token: string
  paging: ComponentProps<typeof Pagination>
}

/** For guests. */
export function WantListPage({ books, token, paging }: WantListPageProps) {
  const { LL, locale, content } = useRequestContext()
  const words = LL.wantList
  const count = { count: formatNumber(locale, paging.total), total: paging.total }
  const description = words.description({ name: content.site.name })
  return (
    <>
      <PageHead title={words.title()} description={description} />
      <PublicHeader
        title={words.title()}
        lines={[description, words.onlyByLink()]}
        facts={[paging.total > 0 && LL.books.count(count), false]}
      >
        {null}
      </PublicHeader>
      <div className="wrap mt-s7">
        {books.length === 0 ? (
          <EmptyPlank title={words.none()} text={words.noneText()} />
        ) : (
          <ul className="wanted-books">
            {books.map((book, index) => (
              <Wanted key={index} book={book} token={token} />
            ))}
          </ul>
        )}
        <Pagination {...paging} />
      </div>
    </>
  )
}

function Wanted({ book, token }: { book: WantedBook; token: string }) {
  const { LL, locale } = useRequestContext()
  const { book_name, subtitle, author_name, serie_name, serie_number, volume, language } = book
  const { publisher, published, isbn } = book
  const series = [serie_name, serie_number !== null && formatNumber(locale, serie_number)]
  const edition = [
    publisher,
    published && formatPartOfDate(locale, published),
    language && nameLanguage(locale, language),
  ]
  return (
    <li>
      <div className="wanted-cover">
        <Cover
          book={{ ...book, available: 1 }}
          size="large"
          addressOf={(id) => paths.sharedPageCover(token, id)}
        />
      </div>
      <div className="min-w-0">
        <h2 className="type-subheading" lang={language ?? undefined}>
          {book_name}
          {volume && `, ${volumeName(LL, volume)}`}
        </h2>
        {subtitle && <p lang={language ?? undefined}>{subtitle}</p>}
        {author_name && <p>{author_name}</p>}
        <p className="text-ink-soft type-label">
          {serie_name && <span className="block">{series.filter(Boolean).join(' · ')}</span>}
          <span className="block">{edition.filter(Boolean).join(', ')}</span>
          {isbn && (
            <span className="block">
              ISBN <span className="isbn">{formatIsbn(isbn)}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
