import { paths } from '../../paths'
import { PageHead } from '../head/page-head'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { BrickedUpDoor } from './drawings'
import { ErrorLayout } from './error-layout'

interface NotFoundPageProps {
  /** For when there is no JavaScript to go back in the history. */
  back: string
  title?: string
}

export function NotFoundPage({ back, title }: NotFoundPageProps) {
  const { notFound } = useRequestContext().LL.errors
  return (
    <ErrorLayout drawing={<BrickedUpDoor />}>
      <PageHead title={title ?? notFound.title()} description={notFound.text()} />
      <h1>{notFound.title()}</h1>
      <p className="type-lead">
        {notFound.text()} {notFound.wit()}
      </p>
      <p>{notFound.hint()}</p>
      <p className="buttons">
        <Link to={paths.home} className="button primary">
          {notFound.startOver()}
        </Link>
        <Link to={back} className="button" data-back="">
          {notFound.goBack()}
        </Link>
      </p>
    </ErrorLayout>
  )
}
