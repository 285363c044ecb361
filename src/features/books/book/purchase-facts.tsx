import { formatDate } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { BookAdminDetail } from '../book-output'
import { type BookFact, FactList } from './fact-list'

export function PurchaseFacts({ book }: { book: BookAdminDetail }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.purchase
  const { bought_on, bought_at, price, condition, remark } = book
  const facts: BookFact[] = [
    [
      words.boughtOn(),
      bought_on && <time dateTime={bought_on}>{formatDate(locale, bought_on)}</time>,
    ],
    [words.boughtAt(), bought_at],
    [words.price(), price],
    [words.condition(), condition],
    [words.remark(), remark],
  ]
  return <FactList headingId="purchase-facts" title={words.title()} facts={facts} isTitleShown />
}
