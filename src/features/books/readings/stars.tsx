import { formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import { StarWindows } from './star-windows'

export function Stars({ stars }: { stars: number }) {
  const { LL, locale } = useRequestContext()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-s2">
      <StarWindows stars={stars} className="h-4 max-w-full" />
      {formatNumber(locale, stars)}
      <span className="visually-hidden"> {LL.readings.ofFive()}</span>
    </span>
  )
}
