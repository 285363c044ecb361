import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { formatDate, isoDatePart } from '../../ui/dates/dates'
import { PageForm } from '../../ui/form/page-form'
import { SubmitButton } from '../../ui/form/submit-button'
import { useRequestContext } from '../../ui/request-context'
import { CopyableText, ShownOnce } from '../../ui/shown-once'

type Label =
  | 'title'
  | 'link'
  | 'once'
  | 'since'
  | 'make'
  | 'making'
  | 'renew'
  | 'remove'
  | 'removing'

interface SecretLinkProps {
  id: string
  labels: Pick<TranslationFunctions['loanDesk']['calendar'], Label>
  /** ISO date and time; null without a link. */
  since: string | null
  /** Only of one that was just made. */
  address: string | undefined
  words: string
  makeTo: string
  removeTo: string
  /** Fields of what a new link shows. */
  choices?: ReactNode
}

export function SecretLink({
  id,
  labels,
  since,
  address,
  words,
  makeTo,
  removeTo,
  choices,
}: SecretLinkProps) {
  const { locale, user } = useRequestContext()
  const day = since && isoDatePart(new Date(since), user?.timeZone ?? 'UTC')
  return (
    <section className="grid gap-s5 mt-s7" aria-labelledby={id}>
      <h2 id={id} className="text-t2">
        {labels.title()}
      </h2>
      <p className="max-w-measure">{words}</p>
      {address ? (
        <ShownOnce id="address" title={labels.link()} words={labels.once()} heading="h3">
          <CopyableText text={address} />
        </ShownOnce>
      ) : (
        day && <p>{labels.since({ date: formatDate(locale, day) })}</p>
      )}
      <div className={choices === undefined ? 'buttons' : 'grid gap-s3 justify-items-start'}>
        <PageForm to={makeTo} {...(choices !== undefined && { className: 'form' })}>
          {choices}
          <SubmitButton kind="plain" busy={labels.making()}>
            {since === null ? labels.make() : labels.renew()}
          </SubmitButton>
        </PageForm>
        {since !== null && (
          <PageForm to={removeTo}>
            <SubmitButton kind="danger" busy={labels.removing()}>
              {labels.remove()}
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </section>
  )
}
