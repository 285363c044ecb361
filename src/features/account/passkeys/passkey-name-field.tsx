import { Field } from '../../../ui/form/field'
import { useRequestContext } from '../../../ui/request-context'

interface PasskeyNameFieldProps {
  value: string | undefined
  problem: string | undefined
}

export function PasskeyNameField(props: PasskeyNameFieldProps) {
  const { LL } = useRequestContext()
  const { passkeys } = LL.security
  return (
    <Field
      {...props}
      label={passkeys.name()}
      name="name"
      autoComplete="off"
      required
      maxLength={100}
      hint={passkeys.nameHint()}
    />
  )
}
