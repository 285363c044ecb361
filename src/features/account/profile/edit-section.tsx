import type { ReactNode } from 'react'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import type { EditIntent } from './edit-intents'

interface EditSectionProps {
  /** The fragment that leads here. */
  id: string
  title: string
  intent: EditIntent
  form: FormState
  children: ReactNode
}

/** One of the forms of the page that edits an account. */
export function EditSection({ id, title, intent, form, children }: EditSectionProps) {
  const { '': problem } = form.problems
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="type-heading mb-s4" id={`${id}-title`}>
        {title}
      </h2>
      <PageForm intent={intent} className="form">
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {children}
      </PageForm>
    </section>
  )
}
