import { paths } from '../../../paths'
import { EditPage } from '../../../records/edit/edit-page'
import type { ShowValue } from '../../../records/edit/field-changes'
import type { Conflict } from '../../../records/edit/save-edit'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { previewAddress } from '../covers/cover-field'
import { ownerships } from '../fields'
import type { BookSummary } from '../output'
import { AddCopyForm, CopyForm } from '../ownership/add-copy-form'
import { ShelvedLink } from '../ownership/shelved-link'
import type { BookPlace } from '../places/output'
import { DeleteBookForm } from '../trash/delete-book-page'
import { type BookFocus, BookForm, type FormAnswer } from './book-form'
import { unfoldCover } from './form-values'

interface BookFormPageProps {
  slug: string | undefined
  form: FormState
  places: readonly BookPlace[]
  conflicts?: readonly Conflict[] | undefined
  answer?: Deferred<FormAnswer> | undefined
  focus?: BookFocus | undefined
  duplicate?: Pick<BookSummary, 'slug' | 'book_name' | 'ownership' | 'copies'> | undefined
}

export function BookFormPage({
  slug,
  form,
  places,
  conflicts,
  answer,
  focus,
  duplicate,
}: BookFormPageProps) {
  const { LL, path, search } = useRequestContext()
  const { bookForm } = LL
  const isNew = slug === undefined
  const isWanted = isNew && form.values.ownership === 'wanted'
  const newTitle = isWanted ? bookForm.wantTitle() : bookForm.addTitle()
  const newDescription = isWanted ? bookForm.wantDescription() : bookForm.addDescription()
  return (
    <EditPage
      title={isNew ? newTitle : bookForm.editTitle()}
      description={isNew ? newDescription : (form.values.book_name ?? '')}
      back={
        <>
          <Link to={(isNew ? paths.books : paths.book(slug)) + search}>
            {isNew ? bookForm.backToShelf() : bookForm.backToBook()}
          </Link>
          {isNew && <Link to={paths.addSeveralBooks}>{LL.several.title()}</Link>}
        </>
      }
      form={form}
      discardTo={paths.discardDraft(path) + search}
      conflicts={conflicts}
      show={useShowBook()}
      fields={
        <>
          {duplicate && (
            <Alert
              kind="wrong"
              action={<AddCopyForm book={duplicate} to={paths.addCopy(duplicate.slug)} />}
            >
              <ShelvedLink book={duplicate} />
            </Alert>
          )}
          {answer === undefined ? (
            <BookForm form={form} slug={slug} places={places} focus={focus} />
          ) : (
            <Await deferred={answer}>
              {(answer) => (
                <>
                  <BookForm form={form} slug={slug} places={places} answer={answer} focus={focus} />
                  <CopyForms candidates={answer.candidates} />
                </>
              )}
            </Await>
          )}
        </>
      }
    >
      {slug !== undefined && (
        <div className="mt-s8 line-t pt-s5">
          <DeleteBookForm slug={slug} />
        </div>
      )}
    </EditPage>
  )
}

/** A form cannot stand in another: the buttons for these are in the rows of the book’s form. */
function CopyForms({ candidates }: Pick<FormAnswer, 'candidates'>) {
  const shelved = candidates.flatMap(({ on_shelf }) => on_shelf ?? [])
  const each = new Map(shelved.map((book) => [book.slug, book]))
  return [...each.values()].map((book) => <CopyForm key={book.slug} book={book} />)
}

export function useShowBook(): ShowValue {
  const { LL } = useRequestContext()
  return function showValue(name, value) {
    const ownership = ownerships.find((one) => name === 'ownership' && one === value)
    if (ownership) return LL.books.ownerships[ownership]()
    if (name === 'is_unlisted') return LL.bookForm[value === 'true' ? 'ticked' : 'notTicked']()
    if (name !== 'cover' || value === '') return undefined
    const { cover_url = '', cover_id = '' } = unfoldCover({ cover: value })
    const picture = cover_url ? previewAddress(cover_url) : paths.cover(cover_id)
    return <img src={picture} alt={LL.cover.title()} height={120} loading="lazy" />
  }
}
