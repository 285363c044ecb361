import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookPlace } from '../places/output'
import { PlaceOptions, placeOptionsId } from '../places/place-options'
import { IsbnRowCells } from './isbn-row'
import type { IsbnRow } from './look-up-several'
import { maxIsbns } from './read-isbns'
import { scannerWords } from './scanner-words'

interface SeveralPageProps {
  form: FormState
  rows?: Deferred<IsbnRow[]>
  places: readonly BookPlace[]
}

export function SeveralPage({ form: { values, problems }, rows, places }: SeveralPageProps) {
  const { several, bookForm } = useRequestContext().LL
  const words = scannerWords(several.scanner)
  return (
    <>
      <RoomHeader title={several.title()} description={several.description()} />
      <div className="wrap grid gap-s6">
        <p className="page-links">
          <Link to={paths.books}>{bookForm.backToShelf()}</Link>
          <Link to={paths.addBook}>{several.byHand()}</Link>
        </p>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <PageForm to={paths.lookUpSeveralBooks} className="form">
          <TextAreaField
            name="isbns"
            label={several.isbns()}
            rows={8}
            value={values.isbns}
            hint={several.hint({ max: maxIsbns })}
            problem={problems.isbns}
            required
            autoFocus={rows === undefined}
          />
          <div className="isbn-scanner buttons">
            <SubmitButton kind="plain" busy={bookForm.lookingUp()}>
              {several.lookUp()}
            </SubmitButton>
            <Island name="isbnScanner" props={{ field: 'isbns', max: maxIsbns, words }} />
          </div>
        </PageForm>
        {rows && (
          <Await deferred={rows}>
            {(rows) => <FoundList rows={rows} values={values} places={places} />}
          </Await>
        )}
      </div>
    </>
  )
}

interface FoundListProps {
  rows: readonly IsbnRow[]
  values: FormState['values']
  places: readonly BookPlace[]
}

function FoundList({ rows, values, places }: FoundListProps) {
  const { LL } = useRequestContext()
  const { several, bookForm } = LL
  const found = rows.filter(({ state }) => state === 'found').length
  const isAnything = rows.some(({ state }) => state === 'found' || state === 'here')
  return (
    <PageForm id="found-books" to={paths.addSeveralBooks} className="grid gap-s5">
      <h2 className="type-subheading" role="status">
        {several.found({ numbers: rows.length, found })}
      </h2>
      <input type="hidden" name="isbns" value={values.isbns ?? ''} />
      <ul className="book-rows line-t type-label">
        {rows.map((row, index) => (
          <li key={index} className="list-row book-row">
            <IsbnRowCells row={row} values={values} />
          </li>
        ))}
      </ul>
      {isAnything && (
        <div className="form">
          <Field
            name="place"
            label={several.place()}
            value={values.place}
            maxLength={200}
            list={placeOptionsId}
            autoComplete="off"
          />
          <PlaceOptions places={places} />
          <SubmitButton busy={bookForm.saving()}>{several.add()}</SubmitButton>
        </div>
      )}
    </PageForm>
  )
}
