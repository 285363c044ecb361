import { localized } from '../paths'
import { formatNumber } from './dates/dates'
import { useRequestContext } from './request-context'

interface FilterLinkProps {
  to: string
  isOn: boolean
  count?: number | undefined
  children: string
}

export function FilterLink({ to, isOn, count, children }: FilterLinkProps) {
  const { locale, content } = useRequestContext()
  return (
    <a
      href={localized(content, locale, to)}
      className="filter-link block no-underline"
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
      {count !== undefined && <span className="ml-s2">{formatNumber(locale, count)}</span>}
    </a>
  )
}
