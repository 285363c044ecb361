import type { ReactNode } from 'react'
import type { User } from '../../../model/user'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { Thing } from '../board/things'

export interface EditFormProps {
  user: User
  form: FormState
}

interface EditSectionProps {
  id: string
  title: string
  to: string
  form: FormState
  drawing: ReactNode
  children: ReactNode
}

export function EditSection({ id, title, to, form, drawing, children }: EditSectionProps) {
  const { '': problem } = form.problems
  return (
    <Thing id={id} title={title} drawing={drawing}>
      <PageForm to={to} className="form">
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {children}
      </PageForm>
    </Thing>
  )
}
