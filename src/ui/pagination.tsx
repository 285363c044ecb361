import { localized } from '../paths'
import { formatNumber } from './dates/dates'
import { Neighbour } from './neighbours'
import { pageSteps } from './page-steps'
import { useRequestContext } from './request-context'

interface PaginationProps {
  page: number
  perPage: number
  total: number
  isMore?: boolean
  href(page: number): string
}

export function Pagination({ page, perPage, total, isMore = false, href }: PaginationProps) {
  const { LL, locale, content } = useRequestContext()
  const words = LL.pagination
  const last = Math.ceil(total / perPage)
  if (last <= 1 && !isMore) return null
  const write = (number: number) => formatNumber(locale, number)
  const address = (to: number) => localized(content, locale, href(to))
  const from = (page - 1) * perPage + 1
  const to = isMore ? page * perPage : Math.min(page * perPage, total)
  const range = from >= to ? write(to) : `${write(from)}–${write(to)}`
  return (
    <nav
      className="pagination number-links row justify-between gap-x-gutter line-t type-control"
      aria-label={words.label()}
    >
      <ul>
        <li>
          <Neighbour
            rel="prev"
            label={words.previous()}
            to={page > 1 ? href(isMore ? page - 1 : Math.min(page - 1, last)) : undefined}
          />
        </li>
        {pageSteps(page, last, isMore).map(({ key, page: step, isFar }) => (
          <li key={key} className={isFar || step === undefined ? 'lt-md:hidden' : undefined}>
            {step === undefined ? (
              <span className="text-ink-soft" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                href={address(step)}
                aria-label={words.page(write(step))}
                aria-current={step === page ? 'page' : undefined}
              >
                {write(step)}
              </a>
            )}
          </li>
        ))}
        <li>
          <Neighbour
            rel="next"
            label={words.next()}
            to={page < last || isMore ? href(page + 1) : undefined}
          />
        </li>
      </ul>
      <p className="px-s2 py-2.25 text-t-1 text-ink-soft">
        {words.range({ range, total: write(total) + (isMore ? '+' : '') })}
      </p>
    </nav>
  )
}

interface PerPageProps extends Pick<PaginationProps, 'page' | 'perPage' | 'total'> {
  /** Smallest first. */
  choices: readonly [number, ...number[]]
  href(page: number, perPage: number): string
}

/** Leads to the page that has the first entry of this one. */
export function PerPage({ page, perPage, total, choices, href }: PerPageProps) {
  const { LL, locale, content } = useRequestContext()
  if (total <= choices[0]) return null
  const before = (page - 1) * perPage
  return (
    <nav
      className="per-page number-links row gap-x-s2 type-control"
      aria-label={LL.pagination.perPage()}
    >
      <span className="text-t-1 text-ink-soft" aria-hidden="true">
        {LL.pagination.perPage()}
      </span>
      <ul className="row">
        {choices.map((many) => (
          <li key={many}>
            <a
              href={localized(content, locale, href(Math.floor(before / many) + 1, many))}
              aria-current={many === perPage ? 'true' : undefined}
            >
              {formatNumber(locale, many)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
