import { contactOf } from '../../../content/contact-of'
import { GuestForm } from '../../../identity/guest-form'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface NotMePageProps {
  asksPassword: boolean
  form: FormState
}

export function NotMePage({ asksPassword, form: { problems } }: NotMePageProps) {
  const { LL, content } = useRequestContext()
  const { notMe } = LL
  return (
    <GuestForm
      title={notMe.title()}
      description={notMe.description()}
      problem={problems['']}
      below={notMe.wasMe()}
    >
      <ul>
        <li className="mb-s3">{notMe.everybody()}</li>
        <li className="mb-s3">{notMe.undone()}</li>
        <li className="mb-s3">{notMe.password()}</li>
      </ul>
      {asksPassword && (
        <>
          <p>
            {notMe.moved()} {notMe.forgotten({ contact: contactOf(content.site) })}
          </p>
          <Field
            label={notMe.oldPassword()}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            problem={problems.password}
          />
        </>
      )}
      <SubmitButton kind="danger" busy={notMe.busy()}>
        {notMe.action()}
      </SubmitButton>
    </GuestForm>
  )
}
