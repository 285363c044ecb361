import type { FormState } from '../../ui/form-state'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { useRequestContext } from '../../ui/visit'
import { BookForm } from './book-form'
import type { LookUpAnswer } from './look-up/look-up'

interface AddBookPageProps {
  form: FormState
  /** What the catalogues said, where they were asked. */
  answer?: LookUpAnswer
}

export function AddBookPage({ form, answer }: AddBookPageProps) {
  const { bookForm } = useRequestContext().LL
  return (
    <>
      <PageHead title={bookForm.addTitle()} description={bookForm.addDescription()} />
      <RoomHeader title={bookForm.addTitle()} description={bookForm.addDescription()} />
      <div className="wrap">
        <BookForm form={form} isNew answer={answer} />
      </div>
    </>
  )
}
