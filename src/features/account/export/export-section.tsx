import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function ExportSection({ hasShelf }: { hasShelf: boolean }) {
  const { LL } = useRequestContext()
  const { title, words, wordsOfAdmin, action } = LL.account.export
  return (
    <section aria-labelledby="export">
      <h2 className="type-heading mb-s4" id="export">
        {title()}
      </h2>
      <p>{hasShelf ? wordsOfAdmin() : words()}</p>
      <p className="buttons">
        <Link to={paths.exportEverything} className="button" download="">
          {action()}
        </Link>
      </p>
    </section>
  )
}
