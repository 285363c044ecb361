import { paths } from '../../../paths'
import { EditPage } from '../../../records/edit/edit-page'
import type { ShowValue } from '../../../records/edit/field-changes'
import type { Conflict } from '../../../records/edit/save-edit'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../book-output'
import { previewAddress } from '../covers/cover-field'
import { DeleteBookForm } from '../trash/delete-book-page'
import { type BookFocus, BookForm, type FormAnswer } from './book-form'
import { unfoldCover } from './form-values'

interface BookFormPageProps {
  slug: string | undefined
  form: FormState
  conflicts?: readonly Conflict[] | undefined
  answer?: Deferred<FormAnswer> | undefined
  focus?: BookFocus | undefined
  duplicate?: Pick<BookSummary, 'slug' | 'book_name'> | undefined
}

export function BookFormPage({
  slug,
  form,
  conflicts,
  answer,
  focus,
  duplicate,
}: BookFormPageProps) {
  const { LL, path, search } = useRequestContext()
  const { bookForm } = LL
  const isNew = slug === undefined
  return (
    <EditPage
      title={isNew ? bookForm.addTitle() : bookForm.editTitle()}
      description={isNew ? bookForm.addDescription() : (form.values.book_name ?? '')}
      back={
        <Link to={(isNew ? paths.books : paths.book(slug)) + search}>
          {isNew ? bookForm.backToShelf() : bookForm.backToBook()}
        </Link>
      }
      form={form}
      discardTo={paths.discardBookDraft(path) + search}
      conflicts={conflicts}
      show={useShowBook()}
      fields={
        <>
          {duplicate && (
            <Alert kind="wrong">
              <Link to={paths.book(duplicate.slug) + search}>
                {bookForm.isHere({ title: duplicate.book_name })}
              </Link>
            </Alert>
          )}
          {answer === undefined ? (
            <BookForm form={form} isNew={isNew} focus={focus} />
          ) : (
            <Await deferred={answer}>
              {(answer) => <BookForm form={form} isNew={isNew} answer={answer} focus={focus} />}
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

export function useShowBook(): ShowValue {
  const { LL } = useRequestContext()
  return function showValue(name, value) {
    if (name !== 'cover' || value === '') return undefined
    const { cover_url = '', cover_id = '' } = unfoldCover({ cover: value })
    const picture = cover_url ? previewAddress(cover_url) : paths.cover(cover_id)
    return <img src={picture} alt={LL.cover.title()} height={120} loading="lazy" />
  }
}
