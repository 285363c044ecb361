import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { DraftAlert } from '../../../ui/form/draft'
import type { FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../book-output'
import type { LookUpAnswer } from '../catalogues/output'
import { DeleteBookForm } from '../trash/delete-book-page'
import { type BookFocus, BookForm } from './book-form'

interface BookFormPageProps {
  slug: string | undefined
  form: FormState
  answer?: Deferred<LookUpAnswer> | undefined
  focus?: BookFocus | undefined
  twin?: Pick<BookSummary, 'slug' | 'book_name'> | undefined
}

export function BookFormPage({ slug, form, answer, focus, twin }: BookFormPageProps) {
  const { LL, path, search } = useRequestContext()
  const { bookForm } = LL
  const isNew = slug === undefined
  const title = isNew ? bookForm.addTitle() : bookForm.editTitle()
  const description = isNew ? bookForm.addDescription() : (form.values.book_name ?? '')
  return (
    <>
      <PageHead title={title} description={description} />
      <RoomHeader title={title} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={(isNew ? paths.books : paths.book(slug)) + search}>
            {isNew ? bookForm.backToShelf() : bookForm.backToBook()}
          </Link>
        </p>
        {form.draftOf && (
          <DraftAlert
            savedAt={form.draftOf}
            discardTo={paths.discardBookDraft(path) + search}
            fields={{ draft: form.values.draft }}
          />
        )}
        {twin && (
          <Alert kind="wrong">
            <Link to={paths.book(twin.slug) + search}>
              {bookForm.isHere({ title: twin.book_name })}
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
        {slug !== undefined && (
          <div className="mt-s8 line-t pt-s5">
            <DeleteBookForm slug={slug} />
          </div>
        )}
      </div>
    </>
  )
}
