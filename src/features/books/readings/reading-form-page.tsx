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
  const { addTitle } = useRequestContext().LL.readings
  return (
    <EditPage
      title={addTitle()}
      description={book.book_name}
      back={<BackLink slug={book.slug} />}
      form={form}
      fields={<ReadingForm form={form} />}
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
  return <FormPage {...props} title={editTitle()} fields={<ReadingForm form={props.form} />} />
}

export function ReviewReadingPage(props: ReadingFormPageProps) {
  const { LL, search } = useRequestContext()
  const { slug } = props.reading
  const back = slug === null ? paths.books : paths.book(slug) + search
  const fields = <ReviewForm form={props.form} back={back} />
  return <FormPage {...props} title={LL.readings.howWasIt()} fields={fields} />
}

interface FormPageProps extends ReadingFormPageProps {
  title: string
  fields: ReactNode
}

function FormPage({ reading, form, conflicts, title, fields }: FormPageProps) {
  return (
    <EditPage
      title={title}
      description={reading.book_name}
      back={<BackLink slug={reading.slug} />}
      form={form}
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
