import { paths } from '../../../paths'
import { PageHead } from '../../../ui/head/page-head'
import { BrickedUpDoor } from '../../../ui/layout/drawings'
import { ErrorLayout } from '../../../ui/layout/error-layout'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function RevokedPage() {
  const { LL } = useRequestContext()
  const { gone } = LL.sharedPages
  return (
    <ErrorLayout drawing={<BrickedUpDoor />}>
      <PageHead title={gone.title()} description={gone.text()} />
      <h1>{gone.title()}</h1>
      <p className="type-lead">{gone.text()}</p>
      <p className="buttons">
        <Link to={paths.home} className="button primary">
          {LL.errors.notFound.startOver()}
        </Link>
      </p>
    </ErrorLayout>
  )
}
