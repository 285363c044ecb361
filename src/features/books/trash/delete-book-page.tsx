import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface DeleteBookPageProps {
  book: { slug: string; book_name: string }
  form: FormState
}

export function DeleteBookPage({ book: { slug, book_name }, form }: DeleteBookPageProps) {
  const { LL, search } = useRequestContext()
  const { bookForm } = LL
  return (
    <>
      <RoomHeader title={bookForm.remove()} description={book_name} />
      <div className="door inner-door unlit">
        <DeleteBookForm slug={slug} form={form} />
        <p className="type-label">
          <Link to={paths.book(slug) + search}>{bookForm.backToBook()}</Link>
        </p>
      </div>
    </>
  )
}

export function DeleteBookForm({ slug, form = emptyForm }: { slug: string; form?: FormState }) {
  const { LL, search } = useRequestContext()
  const { bookForm } = LL
  const { '': problem, loans } = form.problems
  return (
    <PageForm to={paths.deleteBook(slug) + search} className="form max-w-measure">
      {problem && <Alert kind="wrong">{problem}</Alert>}
      <p className="type-text">{bookForm.removeWords()}</p>
      {loans && (
        <p id="loans-problem" role="alert">
          {loans}
        </p>
      )}
      {loans ? (
        <p className="buttons">
          <SubmitButton kind="danger" name="loans" value="kept" busy={bookForm.removing()}>
            {bookForm.removeKeepingLoan()}
          </SubmitButton>
          <SubmitButton kind="danger" name="loans" value="returned" busy={bookForm.removing()}>
            {bookForm.removeReturned()}
          </SubmitButton>
        </p>
      ) : (
        <SubmitButton kind="danger" busy={bookForm.removing()}>
          {bookForm.remove()}
        </SubmitButton>
      )}
    </PageForm>
  )
}
