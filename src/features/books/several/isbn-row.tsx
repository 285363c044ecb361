import { paths } from '../../../paths'
import { formatPartOfDate } from '../../../ui/dates/dates'
import { CheckField } from '../../../ui/form/check-field'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { OtherEditionsField } from '../catalogues/other-editions-field'
import type { ShelvedBook } from '../catalogues/output'
import { readCandidate } from '../editing/form-values'
import { ShelvedLink } from '../ownership/shelved-link'
import type { BookHere, FoundBook, IsbnRow, SecondCopy } from './look-up-several'

interface IsbnRowProps<Row = IsbnRow> {
  row: Row
  values: Readonly<Record<string, string>>
}

export function IsbnRowCells({ row, values }: IsbnRowProps) {
  const { several, validation } = useRequestContext().LL
  if (row.state === 'found') return <FoundRow row={row} values={values} />
  if (row.state === 'here') return <HereRow row={row} />
  if (row.state === 'twice') return <TwiceRow row={row} />
  return (
    <>
      <p className="isbn">{row.typed}</p>
      {row.state === 'failed' && <p className="text-danger">{row.problem}</p>}
      {row.state === 'wrong' && <p className="text-danger">{validation.isbn()}</p>}
      {row.state === 'unknown' && (
        <p>
          {several.unknown()} <Link to={paths.addBook}>{several.byHand()}</Link>
        </p>
      )}
      {row.state === 'later' && <p>{several.later()}</p>}
    </>
  )
}

function FoundRow({ row, values }: IsbnRowProps<FoundBook>) {
  const { LL, locale } = useRequestContext()
  const { isbn, candidate, isTicked, isLikeAbove, problem } = row
  const said = readCandidate(candidate)
  const { book_name = isbn, author_name, published, publisher, on_shelf, other_editions } = said
  const date = published && formatPartOfDate(locale, published)
  const isDouble = problem !== undefined || isLikeAbove || on_shelf
  return (
    <>
      <CheckField
        name={`add-${isbn}`}
        label={book_name}
        value={String(isTicked)}
        problem={problem}
      />
      <p>{[author_name, date, publisher].filter(Boolean).join(', ')}</p>
      <p className="isbn">{isbn}</p>
      <div className="col-span-full">
        {isLikeAbove && <p>{LL.several.likeAbove()}</p>}
        {on_shelf && <OneMore isbn={isbn} book={on_shelf} />}
        {other_editions && (
          <OtherEditionsField offered={other_editions} row={isbn} values={values} />
        )}
      </div>
      <input type="hidden" name={`book-${isbn}`} value={candidate} />
      {isDouble && <input type="hidden" name={`double-${isbn}`} value="true" />}
    </>
  )
}

function HereRow({ row: { isbn, book, problem } }: { row: BookHere }) {
  return (
    <>
      <p className="isbn">{isbn}</p>
      <OneMore isbn={isbn} book={book} problem={problem} />
      <input type="hidden" name={`here-${isbn}`} value={JSON.stringify(book)} />
    </>
  )
}

interface OneMoreProps {
  isbn: string
  book: ShelvedBook
  problem?: string | undefined
}

function OneMore({ isbn, book, problem }: OneMoreProps) {
  const { several } = useRequestContext().LL
  const { book_name: title, ownership } = book
  return (
    <>
      <p>
        <ShelvedLink book={book} />
      </p>
      <CheckField
        name={`more-${isbn}`}
        label={ownership === 'owned' ? several.oneMore({ title }) : several.isHereNow({ title })}
        problem={problem}
      />
    </>
  )
}

function TwiceRow({ row: { isbn, place } }: { row: SecondCopy }) {
  const { several } = useRequestContext().LL
  return (
    <>
      <p className="isbn">{isbn}</p>
      <p>{several.twice()}</p>
      <CheckField name={`again-${place}-${isbn}`} label={several.oneMore({ title: isbn })} />
      <input type="hidden" name={`twice-${isbn}`} value={place} />
    </>
  )
}
