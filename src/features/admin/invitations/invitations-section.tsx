import type { SignUpMode } from '../../../identity/sign-up-mode'
import { paths } from '../../../paths'
import { Address } from '../../../ui/address'
import { formatMomentsDay } from '../../../ui/dates/dates'
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
    <section
      className="wrap grid lg:columns-12 gap-y-s7 mt-[clamp(3rem,5vw,4.5rem)] items-start"
      aria-labelledby="invitations"
    >
      <div className="lg:col-span-4">
        <h2 className="type-heading mb-s3" id="invitations">
          {words.title()}
        </h2>
        {mode === 'closed' && <p>{words.closed()}</p>}
        {(mode === 'open' || mode === 'proved') && <p className="mb-s4">{words.open()}</p>}
        {mode !== 'closed' && (
          <PageForm to={paths.invite} className="form print:hidden">
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
      </div>
      <div className="lg:[grid-column:5/-1]">
        {invitations.length === 0 ? (
          <p className="pb-s3 wall-b">{words.none()}</p>
        ) : (
          <>
            <h3 className="mb-s6 type-label font-semibold tracking-normal" id="all-invitations">
              {words.all()}
            </h3>
            <ul className="envelopes" aria-labelledby="all-invitations">
              {invitations.map((invitation) => (
                <Envelope key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

const curtainLevels = { open: 'l4', unsent: 'l1', used: 'l0', expired: undefined } as const

function Envelope({ invitation: { id, email, state, at, usedBy } }: EnvelopeProps) {
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
    <li className={state}>
      <div className="envelope">
        <svg
          className="drawing"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 0L50 100L100 0" />
        </svg>
        <h4 id={`invitation-${id}`}>{email ? <Address of={email} /> : words.copied()}</h4>
        <span className="stamp" aria-hidden="true">
          {curtainLevels[state] && <span className={`window ${curtainLevels[state]}`} />}
        </span>
      </div>
      <p>{sentences[state]}</p>
      {(state === 'open' || state === 'unsent') && (
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

interface EnvelopeProps {
  invitation: InvitationView
}
