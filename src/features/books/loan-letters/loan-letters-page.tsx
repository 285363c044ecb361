import { GuestForm } from '../../../identity/guest-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface LoanLettersPageProps {
  isRefused: boolean
}

export function LoanLettersPage({ isRefused }: LoanLettersPageProps) {
  const { loanLetters } = useRequestContext().LL
  return (
    <GuestForm
      title={loanLetters.title()}
      description={isRefused ? loanLetters.refused() : loanLetters.description()}
      problem={undefined}
      below={undefined}
    >
      <input type="hidden" name="is_wanted" value={String(isRefused)} />
      <SubmitButton busy={loanLetters.saving()}>
        {isRefused ? loanLetters.accept() : loanLetters.refuse()}
      </SubmitButton>
    </GuestForm>
  )
}
