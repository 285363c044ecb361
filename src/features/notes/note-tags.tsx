import { Chip } from '../../ui/chip'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { tagAddress } from './list/notes-address'

export function NoteTags({ tags }: { tags: readonly string[] }) {
  const { LL } = useRequestContext()
  return (
    <ul className="notes-tags" aria-label={LL.notes.tags()}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={tagAddress(tag)}>
            <Chip>#{tag}</Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
