import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
import { dictionaryOf, dictionaryOfTexts, joinDictionaries } from '../../../../db/search/vocabulary'
import type { AppEnv } from '../../../http/app-env'
import { isAdmin } from '../../../model/user'
import { paths, withSearch } from '../../../paths'
import { composeHit, type HitTexts, type RoomSearch } from '../../../records/search/room-search'
import { matchesWords } from '../../../ui/hits'
import { listBorrowersWithBooks } from '../borrowers/queries'
import { booksAddress, booksSearch, bookWords } from '../input'
import { bookExpression, bookVocabulary } from '../list/queries'
import { borrowerAddress } from '../loans/borrower-address'
import { loanWords } from '../loans/loan-label'
import { withLoan } from '../loans/queries'
import type { BookSummary } from '../output'
import { listReviews } from '../readings/queries'
import { findBookHits } from './queries'

/** Books, then borrowers for admins, and what the reader wrote about books. */
export const searchBooks: RoomSearch = {
  words: bookWords,
  async find(c, { words, max, isAny }) {
    const { db } = c.var
    const viewer = viewerOf(c)
    const expression = bookExpression(words, viewer, isAny)
    const [found, others] = await Promise.all([
      expression === undefined ? undefined : findBookHits(db, viewer, { expression, max }),
      Promise.all([findBorrowers(c, words, isAny), findReviews(c, words, isAny)]),
    ])
    const { rows = [], total = 0 } = found ?? {}
    const besides = others.flat()
    const hits = [
      ...rows.map(withLoan).map((book) => bookHit(c, book)),
      ...besides.slice(0, max),
    ].slice(0, max)
    const query = words.join(' ')
    return {
      hits: hits.map((one) => composeHit(one, words)),
      total: total + besides.length,
      is_more: total === maxFound,
      list:
        besides.length > 0
          ? withSearch(paths.search, { q: query, in: 'books' })
          : booksAddress(booksSearch.parse({ query: query.slice(0, 200) })),
      texts: [
        ...rows.flatMap(({ book_name, author_name, serie_name }) => [
          book_name,
          author_name,
          serie_name,
        ]),
        ...besides.flatMap(({ title, texts }) => [title, ...texts.map(({ text }) => text ?? null)]),
      ],
    }
  },
  async dictionary(c) {
    const { db } = c.var
    const viewer = viewerOf(c)
    const [borrowers, reviews] = await Promise.all([
      viewer.isAdmin ? listBorrowersWithBooks(db) : [],
      listReviews(db, viewer.id),
    ])
    return joinDictionaries(
      dictionaryOf(db, bookVocabulary(viewer.isAdmin)),
      dictionaryOfTexts(borrowers.map(({ name }) => name)),
      dictionaryOfTexts(reviews.map(({ review }) => review)),
    )
  },
}

function viewerOf({ var: { user } }: Context<AppEnv>) {
  return { id: user?.id ?? '', isAdmin: isAdmin(user) }
}

/** Only for admins: nobody else sees who has a book. */
async function findBorrowers(
  c: Context<AppEnv>,
  words: readonly string[],
  isAny: boolean,
): Promise<HitTexts[]> {
  const { db, user, LL } = c.var
  if (!isAdmin(user)) return []
  const borrowers = await listBorrowersWithBooks(db)
  return borrowers
    .filter(({ name, books }) => matchesWords([name, ...books].join(' \n'), words, isAny))
    .map(({ name, books }) => ({
      kind: 'borrower',
      address: borrowerAddress(name),
      title: name,
      texts: [{ field: 'title', text: books.join(', ') }],
      detail: LL.search.kinds.borrower(),
    }))
}

async function findReviews(
  c: Context<AppEnv>,
  words: readonly string[],
  isAny: boolean,
): Promise<HitTexts[]> {
  const { db, user, LL } = c.var
  const reviews = await listReviews(db, user?.id ?? '')
  return reviews
    .filter(({ review }) => matchesWords(review, words, isAny))
    .map(({ id, slug, book_name, review }) => ({
      kind: 'review',
      address: slug === null ? paths.editReading(id) : paths.book(slug),
      title: book_name,
      texts: [{ field: 'review', text: review }],
      detail: LL.search.kinds.review(),
    }))
}

type FoundBook = Pick<
  BookSummary,
  | 'slug'
  | 'book_name'
  | 'subtitle'
  | 'author_name'
  | 'serie_name'
  | 'isbn'
  | 'categories'
  | 'place'
  | 'remark'
  | 'loan'
>

function bookHit(c: Context<AppEnv>, book: FoundBook): HitTexts {
  return {
    kind: 'book',
    address: paths.book(book.slug),
    title: book.book_name,
    texts: [
      { field: 'author', text: book.author_name },
      { field: 'subtitle', text: book.subtitle },
      { field: 'series', text: book.serie_name },
      { field: 'isbn', text: book.isbn },
      { field: 'categories', text: book.categories?.join(', ') },
      { field: 'place', text: book.place },
      { field: 'remark', text: book.remark },
    ],
    detail: whereItIs(c, book),
  }
}

function whereItIs(c: Context<AppEnv>, { loan, place }: FoundBook): string {
  return loan === null ? (place ?? '') : loanWords(c.var, loan)
}
