import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../../../identity/account-fields'
import type { FormState } from '../../../ui/form/form-state'
import { SecurityForm } from './security-form'

interface PasswordFirstProps {
  to: string
  form: FormState
  words: string
  children: ReactNode
}

export function PasswordFirst({ to, form, words, children }: PasswordFirstProps) {
  return (
    <>
      <p>{words}</p>
      <SecurityForm to={to} form={form}>
        <CurrentPasswordField problem={form.problems.password} />
        {children}
      </SecurityForm>
    </>
  )
}
