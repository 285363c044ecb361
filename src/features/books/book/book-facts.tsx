import type { Locales } from '../../../../i18n/i18n-types'
import { formatNumber, formatPartOfDate } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { formatIsbn } from '../isbn'
import { type Fact, FactList } from './fact-list'

/** What is printed in a book, and where it stands. What is not known is null. */
export interface BookFactsBook {
  publisher: string | null
  /** ISO year, month or day. */
  published: string | null
  /** Thirteen digits. */
  isbn: string | null
  pages: number | null
  /** BCP 47. */
  language: string | null
  place: string | null
  copies: number
  categories: readonly string[]
}

export function BookFacts({ book }: { book: BookFactsBook }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.facts
  const { publisher, published, isbn, pages, language, place, copies, categories } = book
  const facts: Fact[] = [
    [words.publisher(), publisher],
    [
      words.published(),
      published && <time dateTime={published}>{formatPartOfDate(locale, published)}</time>,
    ],
    [words.isbn(), isbn && <span className="isbn">{formatIsbn(isbn)}</span>],
    [words.pages(), pages && words.pageCount({ count: formatNumber(locale, pages), pages })],
    [words.language(), language && nameLanguage(locale, language)],
    [words.place(), place],
    [words.copies(), copies > 1 && formatNumber(locale, copies)],
    [words.categories(), categories.join(', ')],
  ]
  return <FactList id="book-facts" title={words.title()} facts={facts} />
}

function nameLanguage(locale: Locales, tag: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
