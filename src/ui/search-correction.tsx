import { Link } from './link'
import { useRequestContext } from './request-context'

interface SearchCorrectionProps {
  asked: string
  corrected: string | null
  suggestion: string | null
  address(query: string): string
}

export function SearchCorrection({ asked, corrected, suggestion, address }: SearchCorrectionProps) {
  const { LL } = useRequestContext()
  if (corrected !== null) {
    return (
      <p role="status" className="mt-s4 type-label break-anywhere">
        {LL.search.corrected({ asked, shown: corrected })}
      </p>
    )
  }
  if (suggestion === null) return null
  return (
    <p className="mt-s4 type-label break-anywhere">
      {LL.search.didYouMean()}{' '}
      <Link to={address(suggestion)} className="underline">
        {suggestion}
      </Link>
      ?
    </p>
  )
}
