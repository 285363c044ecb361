import { paths } from '../../../paths'
import { WithAddresses } from '../../../ui/address'
import { capitalise, formatMomentsDay } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import { isRecent } from '../board/hook'
import { HangingKey } from './key'
import type { AccessToken } from './output'
import { scopeWords } from './scope-words'

interface TokenHookProps {
  token: AccessToken
  now: Date
  isNew: boolean
}

export function TokenHook({ token, now, isNew }: TokenHookProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.tokens
  const { id, name, scopes, createdAt, expiresAt, usedAt, isExpired } = token
  const since = useMoment(formatMomentsDay, createdAt)
  const until = useMoment(formatMomentsDay, expiresAt ?? createdAt)
  const used = useMoment(formatMomentsDay, usedAt ?? createdAt)
  const rights = scopes.map((scope) => scopeWords(LL)[scope]).join(', ')
  return (
    <li className="hook hook-column md:row-span-5">
      <HangingKey scopes={scopes} isLit={isNew || isRecent(usedAt, now)} isExpired={isExpired} />
      <h3 id={`token-${id}`} className="hook-name">
        <WithAddresses of={name} />
      </h3>
      <p>{capitalise(locale, rights)}</p>
      <p className="text-ink-soft">
        {words.since({ date: since })} {expiresAt === null && words.forever()}
        {expiresAt !== null && !isExpired && words.expires({ date: until })}
        {isExpired && <span className="text-danger">{words.expired({ date: until })}</span>}{' '}
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
