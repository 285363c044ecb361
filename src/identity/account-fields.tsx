import { Field } from '../ui/form/field'
import { useRequestContext } from '../ui/request-context'

interface AccountFieldProps {
  id?: string
  problem: string | undefined
  hint?: string
}

interface EmailFieldProps extends AccountFieldProps {
  autoComplete?: string
  value: string | undefined
}

export function EmailField(props: EmailFieldProps) {
  const { LL } = useRequestContext()
  return (
    <Field
      autoComplete="username"
      {...props}
      label={LL.account.email()}
      name="email"
      type="email"
      required
    />
  )
}

export function CurrentPasswordField(props: AccountFieldProps) {
  const { LL } = useRequestContext()
  return (
    <Field
      {...props}
      label={LL.account.currentPassword()}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}

interface NewPasswordFieldProps extends AccountFieldProps {
  label: string
  name: string
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { LL } = useRequestContext()
  return (
    <Field
      {...props}
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      maxLength={256}
      hint={LL.account.passwordHint()}
    />
  )
}
