import { Field } from '../../ui/form/field'
import { useRequestContext } from '../../ui/request-context'

interface AccountFieldProps {
  /** Where one page has two fields of the same name. */
  id?: string
  problem: string | undefined
}

interface EmailFieldProps extends AccountFieldProps {
  value: string | undefined
  hint?: string
}

/** The address that one signs in with. */
export function EmailField(props: EmailFieldProps) {
  const { LL } = useRequestContext()
  return (
    <Field
      {...props}
      label={LL.account.email()}
      name="email"
      type="email"
      autoComplete="username"
      required
    />
  )
}

/** The password that one has, to show that one is oneself. */
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

/** A password that somebody chooses. */
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
