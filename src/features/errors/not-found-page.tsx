import { paths } from '../../paths'
import { BrickedUpDoor } from '../../ui/drawings'
import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { useRequestContext } from '../../ui/visit'
import { DeadEnd } from './dead-end'

interface NotFoundPageProps {
  /** Where one came from: history itself needs a script. */
  back: string
  /** Of the document, where something more can be said than that it is not there. */
  title?: string
}

export function NotFoundPage({ back, title }: NotFoundPageProps) {
  const { notFound } = useRequestContext().LL.errors
  return (
    <DeadEnd drawing={<BrickedUpDoor />}>
      <PageHead title={title ?? notFound.title()} description={notFound.text()} />
      <h1>{notFound.title()}</h1>
      <p className="leading">
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
    </DeadEnd>
  )
}
