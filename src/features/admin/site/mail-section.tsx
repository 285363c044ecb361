import { paths } from '../../../paths'
import { WithAddresses } from '../../../ui/address'
import { Coded } from '../../../ui/coded'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { Fact, SiteButton, useTime } from './facts'
import type { SiteView } from './output'
import { Part } from './part'

type Mail = SiteView['mail']

export function MailSection({ mail, problem }: { mail: Mail; problem: string | undefined }) {
  const words = useRequestContext().LL.site.mail
  const { server, folder, waiting: count, givenUp } = mail
  const oldest = useTime(mail.oldestAt)
  const sent = useTime(mail.sentAt)
  const failed = useTime(mail.failedAt)
  return (
    <Part
      id="mail"
      title={words.title()}
      problem={problem}
      words={
        <>
          {folder === null ? (
            !oldest && <p>{words.nothingWaits()}</p>
          ) : (
            <p>
              <Coded>{words.unset({ folder })}</Coded>
            </p>
          )}
          <SiteButton
            to={paths.sendTestEmail}
            label={folder === null ? words.action() : words.write()}
            busy={folder === null ? words.busy() : words.writing()}
          />
        </>
      }
    >
      <dl className="facts account-facts">
        {server !== null && <Fact name={words.server()}>{server}</Fact>}
        <Fact name={words.waiting()}>
          {oldest ? words.since({ count, at: oldest }) : words.nothing()}
        </Fact>
        <Fact name={folder === null ? words.sent() : words.written()}>{sent ?? words.never()}</Fact>
        {failed && (
          <Fact name={words.failed()}>
            {failed}
            {mail.failure !== null && <span className="block">{mail.failure}</span>}
          </Fact>
        )}
      </dl>
      {givenUp.length > 0 && (
        <>
          <h3 className="mt-s6 mb-s3">{words.givenUp()}</h3>
          <ul className="line-t">
            {givenUp.map((email) => (
              <GivenUp key={email.id} email={email} />
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function GivenUp({ email }: { email: Mail['givenUp'][number] }) {
  const words = useRequestContext().LL.site.mail
  const { id, subject, receiver, failure } = email
  const at = useTime(email.createdAt) ?? ''
  const buttons = [
    { to: paths.retryEmail, label: words.retry(), busy: words.retrying() },
    { to: paths.discardEmail, label: words.discard(), busy: words.discarding() },
  ]
  return (
    <li className="py-s4 hair-b">
      <h4 className="type-control font-semibold" id={`email-${id}`}>
        <WithAddresses of={words.email({ subject, at, receiver })} />
      </h4>
      <p className="mb-s3 type-label text-ink-soft">{failure}</p>
      <div className="buttons">
        {buttons.map(({ to, label, busy }) => (
          <PageForm key={to} to={to}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton kind="plain" busy={busy} aria-describedby={`email-${id}`}>
              {label}
            </SubmitButton>
          </PageForm>
        ))}
      </div>
    </li>
  )
}
