import { useRequestContext } from '../../../ui/request-context'
import type { RequestSummary } from '../output'

interface RequestLabelProps {
  request: RequestSummary
  id?: string
}

export function RequestLabel({ request: { name }, id }: RequestLabelProps) {
  const { requests } = useRequestContext().LL
  return (
    <span
      id={id}
      className="loan-label block leading-tight font-sans font-medium tabular text-ink-soft"
    >
      {name === null ? requests.byYou() : requests.by({ name })}
    </span>
  )
}
