import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../output'

interface OwnershipLabelProps {
  ownership: BookSummary['ownership']
  id?: string
}

export function OwnershipLabel({ ownership, id }: OwnershipLabelProps) {
  const { ownerships } = useRequestContext().LL.books
  return (
    <span
      id={id}
      className="loan-label block leading-tight font-sans tabular font-medium text-ink-soft"
    >
      {ownerships[ownership]()}
    </span>
  )
}
