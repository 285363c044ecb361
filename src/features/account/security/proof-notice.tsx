import { paths } from '../../../paths'
import { WithAddresses } from '../../../ui/address'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface ProofNoticeProps {
  email: string
  isOwn: boolean
  form: FormState
}

export function ProofNotice({ email, isOwn, form: { problems } }: ProofNoticeProps) {
  const { LL } = useRequestContext()
  const { proof } = LL.admission
  const { '': problem } = problems
  return (
    <section className="wrap grid gap-s4 mb-s7" aria-labelledby="proof">
      <h2 className="type-heading" id="proof">
        {proof.title()}
      </h2>
      {problem && <Alert kind="wrong">{problem}</Alert>}
      <p className="max-w-measure">
        <WithAddresses of={proof.waits({ email })} /> {isOwn && proof.withoutStep()}
      </p>
      <PageForm to={paths.sendProof} className="buttons">
        <SubmitButton busy={proof.sending()}>{proof.send()}</SubmitButton>
      </PageForm>
    </section>
  )
}
