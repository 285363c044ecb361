import { paths } from '../../paths'
import { BrickedUpDoor } from '../../ui/drawings'
import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { useVisit } from '../../ui/visit'
import { DeadEnd } from './dead-end'

/** `back` is where one came from: history itself needs a script. */
export function NotFoundPage({ back }: { back: string }) {
  const { notFound } = useVisit().LL.errors
  return (
    <DeadEnd drawing={<BrickedUpDoor />}>
      <PageHead title={notFound.title()} description={notFound.text()} isDeadEnd />
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
