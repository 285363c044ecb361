import type { ReactNode } from 'react'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'

interface SecurityFormProps {
  to: string
  form: FormState
  children: ReactNode
}

export function SecurityForm({ to, form: { problems }, children }: SecurityFormProps) {
  return (
    <PageForm to={to} className="form">
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      {children}
    </PageForm>
  )
}
