import { paths } from '../../paths'
import { PageHead } from '../../ui/head/page-head'
import { BrickedUpDoor } from '../../ui/layout/drawings'
import { ErrorLayout } from '../../ui/layout/error-layout'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

export function GonePage() {
  const { LL, articles } = useRequestContext()
  const { gone, all } = LL.writing
  return (
    <ErrorLayout drawing={<BrickedUpDoor />}>
      <PageHead title={gone.title()} description={gone.text()} />
      <h1>{gone.title()}</h1>
      <p className="type-lead">{gone.text()}</p>
      <p className="buttons">
        {articles.length > 0 && (
          <Link to={paths.writing} className="button primary">
            {all()}
          </Link>
        )}
        <Link to={paths.home} className="button">
          {LL.errors.notFound.startOver()}
        </Link>
      </p>
    </ErrorLayout>
  )
}
