import { formatDate } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { type Fact, FactList } from './fact-list'

/** How a book came here and how it is: for admins only. What is not known is null. */
export interface PurchaseFactsBook {
  /** ISO date. */
  bought_on: string | null
  bought_at: string | null
  /** As it was paid: € 12,50. */
  price: string | null
  condition: string | null
  remark: string | null
}

export function PurchaseFacts({ book }: { book: PurchaseFactsBook }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.purchase
  const { bought_on, bought_at, price, condition, remark } = book
  const facts: Fact[] = [
    [
      words.boughtOn(),
      bought_on && <time dateTime={bought_on}>{formatDate(locale, bought_on)}</time>,
    ],
    [words.boughtAt(), bought_at],
    [words.price(), price],
    [words.condition(), condition],
    [words.remark(), remark],
  ]
  return <FactList id="purchase-facts" title={words.title()} facts={facts} isTitleShown />
}
