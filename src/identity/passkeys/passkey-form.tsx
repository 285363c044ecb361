import type { ReactNode } from 'react'
import { Island } from '../../islands/island'
import { PageForm } from '../../ui/form/page-form'
import { useRequestContext } from '../../ui/request-context'
import type { PasskeyProps } from './passkey.island'

interface PasskeyFormProps {
  kind: 'get' | 'confirm'
  label: string
  to?: string
  hasAutofill?: boolean
  children?: ReactNode
}

export function PasskeyForm({ kind, label, to, hasAutofill, children }: PasskeyFormProps) {
  const words = useRequestContext().LL.security.passkeys
  const props: PasskeyProps = {
    kind,
    label,
    words: { failed: words.cancelled(), already: words.already() },
    ...(hasAutofill && { hasAutofill }),
  }
  return (
    <PageForm {...(to !== undefined && { to })} className="passkey-form">
      {children}
      <Island name="passkey" props={props} />
    </PageForm>
  )
}
