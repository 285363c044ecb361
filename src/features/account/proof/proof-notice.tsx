import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface ProofNoticeProps {
  /** Where the letter was sent. */
  email: string
  form: FormState
}

/** On the account page of somebody to whom nothing else opens yet. */
export function ProofNotice({ email, form: { problems } }: ProofNoticeProps) {
  const { LL } = useRequestContext()
  const { proof } = LL.admission
  const { '': problem } = problems
  return (
    <section className="wrap grid gap-s4 mb-s7" aria-labelledby="proof">
      <h2 className="type-heading" id="proof">
        {proof.title()}
      </h2>
      {problem && <Alert kind="wrong">{problem}</Alert>}
      <p className="max-w-measure">{proof.sent({ email })}</p>
      <PageForm to={paths.sendProof} className="buttons">
        <SubmitButton busy={proof.sending()}>{proof.send()}</SubmitButton>
        <Link to={`${paths.editAccount}#email`} className="button">
          {LL.account.edit.email()}
        </Link>
      </PageForm>
    </section>
  )
}
