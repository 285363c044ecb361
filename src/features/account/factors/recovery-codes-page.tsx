import { paths } from '../../../paths'
import { CopyButton } from '../../../ui/copy-button'
import { formatDate } from '../../../ui/dates/dates'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { Sheet } from '../board/hook'
import { PasswordFirst } from './password-first'
import { SecurityPart } from './security-part'

export function RecoveryCodesPage({ form }: { form: FormState }) {
  const { LL } = useRequestContext()
  const { recovery } = LL.security
  return (
    <SecurityPart title={recovery.title()} description={recovery.description()} drawing={<Sheet />}>
      <PasswordFirst to={paths.recoveryCodes} form={form} words={recovery.makeWords()}>
        <SubmitButton busy={recovery.making()}>{recovery.make()}</SubmitButton>
      </PasswordFirst>
    </SecurityPart>
  )
}

interface NewRecoveryCodesPageProps {
  email: string
  codes: readonly string[]
}

export function NewRecoveryCodesPage({ email, codes }: NewRecoveryCodesPageProps) {
  const { LL, locale, today, content } = useRequestContext()
  const { recovery } = LL.security
  const facts = { email, site: content.site.name, date: formatDate(locale, today) }
  const file = [recovery.file(facts), '', ...codes, ''].join('\r\n')
  return (
    <SecurityPart title={recovery.yours()} description={recovery.description()} isShownOnce>
      <p>{recovery.once()}</p>
      <div className="shown-once w-full mb-s6 wall-b">
        <ul className="recovery-codes grid gap-x-gutter gap-y-s2 p-6 secret" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="buttons print:hidden">
        <CopyButton kind="primary" text={codes.join('\n')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className="button"
        >
          {recovery.download()}
        </a>
        <Link to={paths.signInSecurity} className="button">
          {recovery.done()}
        </Link>
      </div>
    </SecurityPart>
  )
}
