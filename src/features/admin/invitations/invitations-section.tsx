import type { SignUpMode } from '../../../identity/sign-up-mode'
import { paths } from '../../../paths'
import { formatMomentsDay } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import type { InvitationView } from './output'

export interface InvitationsSectionProps {
  invitations: readonly InvitationView[]
  form: FormState
  mode: SignUpMode
}

export function InvitationsSection({ invitations, form, mode }: InvitationsSectionProps) {
  const { LL } = useRequestContext()
  const words = LL.admission.invitations
  const { values, problems } = form
  return (
    <section aria-labelledby="invitations">
      <h2 className="type-heading mb-s4" id="invitations">
        {words.title()}
      </h2>
      {mode === 'closed' && <p className="mb-s4">{words.closed()}</p>}
      {(mode === 'open' || mode === 'proved') && <p className="mb-s4">{words.open()}</p>}
      {mode !== 'closed' && (
        <PageForm to={paths.invite} className="form mb-s5">
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Field
            label={words.email()}
            id="invited-email"
            name="email"
            type="email"
            autoComplete="off"
            hint={words.emailHint()}
            value={values.email}
            problem={problems.email}
          />
          <SelectField
            label={words.lasts()}
            name="lasts"
            value={values.lasts ?? 'week'}
            options={(['day', 'week', 'month'] as const).map((value) => ({
              value,
              label: words[value](),
            }))}
            problem={problems.lasts}
          />
          <SubmitButton busy={words.making()}>{words.make()}</SubmitButton>
        </PageForm>
      )}
      {invitations.length === 0 ? (
        <p>{words.none()}</p>
      ) : (
        <ul className="named-rows">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function InvitationRow({ invitation: { id, email, state, at, usedBy } }: RowProps) {
  const { LL } = useRequestContext()
  const words = LL.admission.invitations
  const date = useMoment(formatMomentsDay, at)
  const sentences = {
    open: words.openUntil({ date }),
    used: usedBy === null ? words.usedByNobody({ date }) : words.usedBy({ name: usedBy, date }),
    expired: words.expired({ date }),
    unsent: words.unsent({ date }),
  }
  return (
    <li>
      <h3 id={`invitation-${id}`}>{email ?? words.copied()}</h3>
      <p>{sentences[state]}</p>
      {state !== 'used' && (
        <PageForm to={paths.revokeInvitation}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton kind="plain" busy={words.revoking()} aria-describedby={`invitation-${id}`}>
            {words.revoke()}
          </SubmitButton>
        </PageForm>
      )}
    </li>
  )
}

interface RowProps {
  invitation: InvitationView
}
