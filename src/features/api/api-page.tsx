import type { Mounted } from '../../http/functions/mounted'
import { paths } from '../../paths'
import { Coded } from '../../ui/coded'
import { PageHead } from '../../ui/head/page-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'

export function ApiPage({ functions: all }: { functions: readonly Mounted[] }) {
  const { LL, origin, offersSignIn } = useRequestContext()
  const functions = all.filter(({ token }) => token !== 'never')
  const { api, tokens } = LL
  const groups = [...Map.groupBy(functions, ({ group }) => group)]
  const telephone = ofTelephone(functions, origin)
  return (
    <>
      <PageHead title={api.title()} description={api.description()} />
      <PublicHeader
        title={api.title()}
        lines={offersSignIn ? [`${api.description()}.`] : []}
        facts={[api.count({ total: functions.length }), false]}
      >
        <SectionLinks
          sections={[
            { id: 'how', label: api.how() },
            ...groups.map(([group]) => ({ id: group, label: api[group]() })),
          ]}
        />
      </PublicHeader>
      <Section id="how" title={api.how()} isBeside>
        <div className="grid gap-s4 max-w-measure">
          <p>
            <Coded>{api.call()}</Coded> {api.again()}
          </p>
          {offersSignIn && (
            <p>
              <Coded>{api.token()}</Coded> {tokens.never()}
            </p>
          )}
          <p>
            <Coded>{api.errors()}</Coded>
          </p>
          {offersSignIn && (
            <div className="note-text">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <pre tabIndex={0}>
                <code>{example(functions, origin)}</code>
              </pre>
            </div>
          )}
          {offersSignIn && telephone !== undefined && (
            <>
              <p>
                <Coded>{api.telephone()}</Coded>
              </p>
              <div className="note-text">
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                <pre tabIndex={0}>
                  <code>{telephone}</code>
                </pre>
              </div>
            </>
          )}
          {offersSignIn && (
            <p>
              <Link to={paths.tokens}>{tokens.manage()}</Link>
            </p>
          )}
          <p>
            <a href={paths.openApi} data-reload>
              {api.document()}
            </a>
          </p>
        </div>
      </Section>
      <div className="wrap mt-section-gap">
        <div className="api-plan type-label">
          {groups.map(([group, functions]) => (
            <section key={group} id={group} aria-labelledby={`${group}-title`}>
              <h2 id={`${group}-title`} className="type-heading">
                {api[group]()}
              </h2>
              <FunctionList functions={functions} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function example(functions: readonly Mounted[], origin: string): string {
  const called = functions.find(
    ({ access, method, token, input }) =>
      access !== 'public' &&
      method === 'GET' &&
      token !== 'any' &&
      input.safeParse(undefined).success,
  )
  return `curl -H "Authorization: Bearer $TOKEN" \\\n  '${origin}/_server/${called?.id}?createServerFn'`
}

/** @returns undefined where the room is closed */
function ofTelephone(functions: readonly Mounted[], origin: string): string | undefined {
  const line = functions.find(({ id }) => id === 'addWorkoutLine')
  return (
    line &&
    `curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\\n  -d '{"data":{"line":"squat 5x5 60"}}' '${origin}/_server/${line.id}?createServerFn'`
  )
}

function FunctionList({ functions }: { functions: readonly Mounted[] }) {
  const { api } = useRequestContext().LL
  const { public: anybody, member, user, admin } = api
  const callers = { public: anybody, guest: anybody, account: member, user, admin }
  const byCaller = Map.groupBy(functions, ({ access }) => callers[access]())
  return [...byCaller].flatMap(([caller, all]) =>
    [...Map.groupBy(all, ({ token }) => token)].map(([token, functions]) => (
      <div key={caller + token} className="api-part hair-t">
        <h3 className="type-label tracking-normal">{caller}</h3>
        <p className="text-ink-soft">
          {api.needs()}: {token === 'any' ? api.anyToken() : <code>{token}</code>}
        </p>
        <Tooth token={token} />
        <ul className="api-list">
          {functions.map(({ id, method }) => (
            <li key={id} id={id}>
              <code>
                <span className="text-ink-soft">{method}</span> {id}
              </code>
            </li>
          ))}
        </ul>
      </div>
    )),
  )
}

/** A scope’s drawing, as long as its tooth on the key of a token. */
function Tooth({ token }: Pick<Mounted, 'token'>) {
  const rights = ['read', 'write', 'publish']
  const length = 10 * (1 + rights.findIndex((right) => token.endsWith(`:${right}`)))
  return (
    <svg className="drawing" width="34" height="32" viewBox="0 0 34 32" aria-hidden="true">
      <path d={`M33 0v11h-${length}v10h${length}v11`} strokeWidth="2" />
    </svg>
  )
}
