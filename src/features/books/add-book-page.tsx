import type { FormState } from '../../ui/form-state'
import { PageHead } from '../../ui/page-head'
import { Plan } from '../../ui/plan'
import { useVisit } from '../../ui/visit'
import { BookForm } from './book-form'
import type { LookUpAnswer } from './look-up/look-up'

interface AddBookPageProps {
  form: FormState
  /** What the catalogues said, where they were asked. */
  answer?: LookUpAnswer
}

export function AddBookPage({ form, answer }: AddBookPageProps) {
  const { bookForm } = useVisit().LL
  return (
    <>
      <PageHead title={bookForm.addTitle()} description={bookForm.addDescription()} />
      <Plan title={bookForm.addTitle()} description={bookForm.addDescription()} />
      <div className="wrap">
        <BookForm form={form} isNew answer={answer} />
      </div>
    </>
  )
}
