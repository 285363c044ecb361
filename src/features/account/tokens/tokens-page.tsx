import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { CopyableText, ShownOnce } from '../../../ui/shown-once'
import type { AccessToken } from './output'
import { TokenForm } from './token-form'
import { TokenRow } from './token-row'

interface TokensPageProps {
  tokens: readonly AccessToken[]
  form: FormState
  token?: string
}

export function TokensPage({ tokens, form, token }: TokensPageProps) {
  const { LL } = useRequestContext()
  const words = LL.tokens
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <p className="wrap page-links mb-s5">
        <Link to={paths.account}>{LL.account.edit.back()}</Link>
        <Link to={paths.api}>{words.toApi()}</Link>
      </p>
      {token && (
        <div className="wrap">
          <ShownOnce id="made" title={words.made()} words={words.once()}>
            <CopyableText text={token} />
          </ShownOnce>
        </div>
      )}
      <div className="wrap account-columns grid gap-x-gutter gap-y-s7 lg:items-start">
        <section aria-labelledby="tokens">
          <h2 className="type-heading mb-s4" id="tokens">
            {words.yours()}
          </h2>
          {tokens.length === 0 ? (
            <p>{words.none()}</p>
          ) : (
            <ul className="named-rows">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="make">
          <h2 className="type-heading mb-s4" id="make">
            {words.another()}
          </h2>
          <p className="mb-s4">{words.never()}</p>
          <TokenForm form={form} />
        </section>
      </div>
    </>
  )
}
