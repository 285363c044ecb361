import { splitAuthors } from '../../../db/keys/author-key'
import type { FacetKind } from '../../../db/keys/book-facets'
import { Marked } from '../../ui/hits'
import { Link } from '../../ui/link'
import { type BooksSearch, facetAddress } from './input'

interface FacetLinkProps {
  kind: FacetKind
  name: string
  view?: BooksSearch['view']
  words?: readonly string[]
}

/** Leads to the books that share the name. */
export function FacetLink({ kind, name, view = 'wall', words = [] }: FacetLinkProps) {
  return (
    <Link
      to={facetAddress(kind, name, { view })}
      className="facet-link inline-block min-h-6 break-anywhere"
    >
      <Marked text={name} words={words} />
    </Link>
  )
}

interface AuthorLinksProps extends Omit<FacetLinkProps, 'kind' | 'name'> {
  authors: string
}

/** Each author is a link; what stands between them stays as typed. */
export function AuthorLinks({ authors, ...link }: AuthorLinksProps) {
  const names = splitAuthors(authors)
  let end = 0
  const parts = names.map((name) => {
    const at = authors.indexOf(name, end)
    const between = authors.slice(end, at)
    end = at + name.length
    return { name, at, between }
  })
  return (
    <>
      {parts.map(({ name, at, between }) => (
        <span key={at}>
          {between}
          <FacetLink kind="author" name={name} {...link} />
        </span>
      ))}
      {authors.slice(end)}
    </>
  )
}
