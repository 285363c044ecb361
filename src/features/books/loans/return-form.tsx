import type { ReactNode } from 'react'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface ReturnFormProps {
  to: string
  loanId: string
  children?: ReactNode
}

export function ReturnForm({ to, loanId, children }: ReturnFormProps) {
  const { bookForm } = useRequestContext().LL
  return (
    <PageForm to={to}>
      <input type="hidden" name="id" value={loanId} />
      <SubmitButton busy={bookForm.returning()}>
        {bookForm.returnBook()}
        {children}
      </SubmitButton>
    </PageForm>
  )
}
