import type { Mounted } from '../../http/functions/mounted'
import { paths } from '../../paths'
import { PageHead } from '../../ui/head/page-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'

export function ApiPage({ functions: all }: { functions: readonly Mounted[] }) {
  const { LL, origin } = useRequestContext()
  const functions = all.filter(({ token }) => token !== 'never')
  const { api, tokens } = LL
  const groups = [...Map.groupBy(functions, ({ group }) => group)]
  return (
    <>
      <PageHead title={api.title()} description={api.description()} />
      <PublicHeader
        title={api.title()}
        lines={[`${api.description()}.`]}
        facts={[api.functions(), String(functions.length)]}
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
            {api.call()} {api.again()}
          </p>
          <p>
            {api.token()} {tokens.never()}
          </p>
          <p>{api.errors()}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre className="overflow-x-auto px-s3 py-s3 edged" tabIndex={0}>
            <code>{example(functions, origin)}</code>
          </pre>
          <p>
            <Link to={paths.tokens}>{tokens.manage()}</Link>
          </p>
          <p>
            <a href={paths.openApi} data-reload>
              {api.document()}
            </a>
          </p>
        </div>
      </Section>
      {groups.map(([group, functions]) => (
        <Section key={group} id={group} title={api[group]()}>
          <FunctionTable functions={functions} />
        </Section>
      ))}
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

function FunctionTable({ functions }: { functions: readonly Mounted[] }) {
  const { api } = useRequestContext().LL
  const { public: anybody, member, user, admin } = api
  const callers = { public: anybody, guest: anybody, account: member, user, admin }
  return (
    <ul className="api-list line-t type-label">
      {functions.map(({ id, method, access, token }) => (
        <li key={id} id={id}>
          <code>
            {method} {id}
          </code>
          <span>{callers[access]()}</span>
          <span>
            {api.needs()}: {token === 'any' ? api.anyToken() : token}
          </span>
        </li>
      ))}
    </ul>
  )
}
