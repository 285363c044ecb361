import type { ReactNode } from 'react'
import { paths } from '../../../paths'
import { EditPage } from '../../../records/edit/edit-page'
import type { Conflict } from '../../../records/edit/save-edit'
import type { FormState } from '../../../ui/form/form-state'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookReading } from './output'
import { ReadingForm, ReviewForm } from './reading-form'

interface NewReadingPageProps {
  book: { slug: string; book_name: string }
  form: FormState
}

export function NewReadingPage({ book, form }: NewReadingPageProps) {
  const { LL, search } = useRequestContext()
  const page = paths.addReading(book.slug)
  return (
    <EditPage
      title={LL.readings.addTitle()}
      description={book.book_name}
      back={<BackLink slug={book.slug} />}
      form={form}
      discardTo={paths.discardDraft(page) + search}
      fields={<ReadingForm form={form} page={page} />}
    />
  )
}

interface ReadingFormPageProps {
  reading: BookReading
  form: FormState
  conflicts?: readonly Conflict[]
}

export function EditReadingPage(props: ReadingFormPageProps) {
  const { editTitle } = useRequestContext().LL.readings
  const page = paths.editReading(props.reading.id)
  const fields = <ReadingForm form={props.form} page={page} />
  return <FormPage {...props} page={page} title={editTitle()} fields={fields} />
}

export function ReviewReadingPage(props: ReadingFormPageProps) {
  const { LL, search } = useRequestContext()
  const { slug } = props.reading
  const back = slug === null ? paths.books : paths.book(slug) + search
  const page = paths.reviewReading(props.reading.id)
  const fields = <ReviewForm form={props.form} page={page} back={back} />
  return <FormPage {...props} page={page} title={LL.readings.howWasIt()} fields={fields} />
}

interface FormPageProps extends ReadingFormPageProps {
  page: string
  title: string
  fields: ReactNode
}

function FormPage({ reading, form, conflicts, page, title, fields }: FormPageProps) {
  const { search } = useRequestContext()
  return (
    <EditPage
      title={title}
      description={reading.book_name}
      back={<BackLink slug={reading.slug} />}
      form={form}
      discardTo={paths.discardDraft(page) + search}
      conflicts={conflicts}
      fields={fields}
    />
  )
}

function BackLink({ slug }: { slug: string | null }) {
  const { LL, search } = useRequestContext()
  const { backToBook, backToShelf } = LL.bookForm
  if (slug === null) return <Link to={paths.books}>{backToShelf()}</Link>
  return <Link to={paths.book(slug) + search}>{backToBook()}</Link>
}
