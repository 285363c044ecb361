import type { ReactNode } from 'react'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface ReturnFormProps {
  /** Of the loan. */
  id: string
  /** Said after the button's words. */
  children?: ReactNode
}

/** Takes a book back in one action. */
export function ReturnForm({ id, children }: ReturnFormProps) {
  const { bookForm } = useRequestContext().LL
  return (
    <PageForm intent="return">
      <input type="hidden" name="id" value={id} />
      <SubmitButton busy={bookForm.takingBack()}>
        {bookForm.takeBack()}
        {children}
      </SubmitButton>
    </PageForm>
  )
}
