import { paths } from '../../../paths'
import { formatMomentsDay } from '../../../ui/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import type { AccessToken } from './output'

export function TokenRow({ token }: { token: AccessToken }) {
  const { LL } = useRequestContext()
  const words = LL.tokens
  const { id, name, scopes, createdAt, expiresAt, usedAt, isExpired } = token
  const since = useMoment(formatMomentsDay, createdAt)
  const until = useMoment(formatMomentsDay, expiresAt ?? createdAt)
  const used = useMoment(formatMomentsDay, usedAt ?? createdAt)
  const end = isExpired ? words.expired({ date: until }) : words.expires({ date: until })
  return (
    <li>
      <h3 id={`token-${id}`}>{name}</h3>
      <p>
        <code>{scopes.join(', ')}</code>
        {'. '}
        {words.since({ date: since })} {expiresAt === null ? words.forever() : end}{' '}
        {usedAt === null ? words.neverUsed() : words.used({ date: used })}
      </p>
      <PageForm to={paths.removeToken}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="plain" busy={words.removing()} aria-describedby={`token-${id}`}>
          {words.remove()}
        </SubmitButton>
      </PageForm>
    </li>
  )
}
