import type { ReactNode } from 'react'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import type { User } from '../../../ui/user'

export interface EditFormProps {
  user: User
  form: FormState
}

interface EditSectionProps {
  id: string
  title: string
  to: string
  form: FormState
  children: ReactNode
}

export function EditSection({ id, title, to, form, children }: EditSectionProps) {
  const { '': problem } = form.problems
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="type-heading mb-s4" id={`${id}-title`}>
        {title}
      </h2>
      <PageForm to={to} className="form">
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {children}
      </PageForm>
    </section>
  )
}
