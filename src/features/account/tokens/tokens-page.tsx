import type { Scope } from '../../../http/session/scopes'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { CopyableText, ShownOnce } from '../../../ui/shown-once'
import { FreeHook, LyingKey } from './key'
import type { AccessToken } from './output'
import { maxTokens } from './queries'
import { TokenForm } from './token-form'
import { TokenHook } from './token-hook'

interface TokensPageProps {
  tokens: readonly AccessToken[]
  form: FormState
  now: Date
  made?: { id: string; token: string; scopes: readonly Scope[] }
}

export function TokensPage({ tokens, form, now, made }: TokensPageProps) {
  const { LL } = useRequestContext()
  const words = LL.tokens
  const { '': problem } = form.problems
  const isFull = tokens.length >= maxTokens
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <p className="wrap page-links mb-s6">
        <Link to={paths.account}>{LL.account.edit.back()}</Link>
        <Link to={paths.api}>{words.toApi()}</Link>
      </p>
      {made && (
        <div className="wrap">
          <ShownOnce
            id="made"
            title={words.made()}
            words={words.once()}
            drawing={<LyingKey scopes={made.scopes} />}
          >
            <CopyableText text={made.token} />
          </ShownOnce>
        </div>
      )}
      <section className="wrap" aria-labelledby="tokens">
        <h2 className="type-heading mb-s4" id="tokens">
          {words.yours()}
        </h2>
        <ul className="hook-board hook-columns">
          {tokens.map((token) => (
            <TokenHook key={token.id} token={token} now={now} isNew={token.id === made?.id} />
          ))}
          {isFull && !problem && (
            <li className="hook hook-column md:row-span-5">
              <p className="mt-s4 md:[grid-row:2]">{words.tooMany({ max: maxTokens })}</p>
            </li>
          )}
          {!isFull && <FreeHooks isEmpty={tokens.length === 0} />}
        </ul>
      </section>
      {problem && (
        <div className="wrap">
          <Alert kind="wrong">{problem}</Alert>
        </div>
      )}
      {!isFull && (
        <section className="wrap mt-s5" aria-labelledby="make">
          <h2 className="type-heading mb-s4" id="make">
            {words.another()}
          </h2>
          <TokenForm form={form} />
        </section>
      )}
    </>
  )
}

function FreeHooks({ isEmpty }: { isEmpty: boolean }) {
  const words = useRequestContext().LL.tokens
  return (
    <>
      <li className="hook hook-column md:row-span-5">
        <FreeHook />
        <h3 className="hook-name">{isEmpty ? words.none() : words.freeHook()}</h3>
        <p className="text-ink-soft">{words.intro()}</p>
        <p className="md:[grid-row:-2]">
          <a href="#make" className="button">
            {words.another()}
          </a>
        </p>
      </li>
      {isEmpty &&
        ['second', 'third', 'fourth'].map((hook) => (
          <li key={hook} className="hook hook-column spare-hook md:row-span-5" aria-hidden="true">
            <FreeHook />
          </li>
        ))}
    </>
  )
}
