import type { Mounted } from '../../http/functions/mounted'
import type { FunctionGroup } from '../../http/functions/token-access'
import { paths } from '../../paths'
import { PageHead } from '../../ui/head/page-head'
import { PublicHeader } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { FunctionSection } from './function-section'

interface ApiGroupPageProps {
  group: FunctionGroup
  functions: readonly Mounted[]
}

export function ApiGroupPage({ group, functions }: ApiGroupPageProps) {
  const { LL } = useRequestContext()
  const { api } = LL
  const title = `${api.title()}: ${api[group]()}`
  return (
    <>
      <PageHead title={title} description={api.description()} />
      <PublicHeader
        title={api[group]()}
        lines={[`${api.description()}.`]}
        facts={[api.functions(), String(functions.length)]}
      >
        <p className="page-links mt-s4">
          <Link to={paths.api}>{api.all()}</Link>
        </p>
      </PublicHeader>
      {functions.map((callee) => (
        <FunctionSection key={callee.id} callee={callee} />
      ))}
    </>
  )
}
