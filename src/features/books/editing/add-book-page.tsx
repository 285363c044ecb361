import type { FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import type { LookUpAnswer } from '../catalogues/look-up'
import { BookForm } from './book-form'

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
