import type { FormState } from '../../ui/form-state'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { SubmitButton } from '../../ui/submit-button'
import { useRequestContext } from '../../ui/visit'
import { BookForm } from './book-form'
import type { LookUpAnswer } from './look-up/look-up'

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
        <PageForm intent="delete" className="form">
          <p>{bookForm.removeWords()}</p>
          <SubmitButton kind="danger" busy={bookForm.removing()}>
            {bookForm.remove()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
