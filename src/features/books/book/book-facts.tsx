import type { Locales } from '../../../../i18n/i18n-types'
import { formatNumber, formatPartOfDate } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail } from '../book-output'
import { formatIsbn } from '../isbn'
import { type BookFact, FactList } from './fact-list'

export function BookFacts({ book }: { book: BookDetail }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.facts
  const { publisher, published, isbn, pages, language, place, copies, categories } = book
  const facts: BookFact[] = [
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
  return <FactList headingId="book-facts" title={words.title()} facts={facts} />
}

function nameLanguage(locale: Locales, tag: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
