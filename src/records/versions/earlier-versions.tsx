import { localized, withSearch } from '../../paths'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

const maxListed = 5

interface EarlierVersionsProps {
  versions: string
  search?: string
}

export function EarlierVersions({ versions, search = '' }: EarlierVersionsProps) {
  const { LL, locale, content } = useRequestContext()
  const list = localized(content, locale, withSearch(versions, { per_page: maxListed }))
  return (
    <details className="late-list line-t pt-s4 print:hidden" data-list={list}>
      <summary>{LL.versions.title()}</summary>
      <p className="my-s3">
        <Link to={versions + search}>{LL.versions.back()}</Link>
      </p>
    </details>
  )
}
