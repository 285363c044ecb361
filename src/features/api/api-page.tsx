import type { Mounted } from '../../http/functions/mounted'
import { paths } from '../../paths'
import { PageHead } from '../../ui/head/page-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { describeCaller, describeToken } from './function-words'

/** How programs call this site, and what there is to call. */
export function ApiPage({ functions }: { functions: readonly Mounted[] }) {
  const { LL } = useRequestContext()
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
        <Section
          key={group}
          id={group}
          title={api[group]()}
          aside={<Link to={paths.apiGroup(group)}>{api.details()}</Link>}
        >
          <FunctionTable functions={functions} />
        </Section>
      ))}
    </>
  )
}

function FunctionTable({ functions }: { functions: readonly Mounted[] }) {
  const { LL } = useRequestContext()
  return (
    <ul className="api-list">
      {functions.map((callee) => (
        <li key={callee.id}>
          <Link to={`${paths.apiGroup(callee.group)}#${callee.id}`}>
            <code>
              {callee.method} {callee.id}
            </code>
          </Link>
          <span>{describeCaller(LL, callee)}</span>
          <span>{describeToken(LL, callee)}</span>
        </li>
      ))}
    </ul>
  )
}
