import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import type { LookUpAnswer } from '../catalogues/look-up'
import { BookForm } from './book-form'

interface EditBookPageProps {
  title: string
  form: FormState
  /** What the catalogues said, where they were asked. */
  answer?: LookUpAnswer
}

export function EditBookPage({ title, form, answer }: EditBookPageProps) {
  const { bookForm } = useRequestContext().LL
  return (
    <>
      <PageHead title={bookForm.editTitle()} description={title} />
      <RoomHeader title={bookForm.editTitle()} description={title} />
      <div className="wrap">
        <BookForm form={form} isNew={false} answer={answer} />
        <PageForm intent="delete" className="form mt-s7">
          <p>{bookForm.removeWords()}</p>
          <SubmitButton kind="danger" busy={bookForm.removing()}>
            {bookForm.remove()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
