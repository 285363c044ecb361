import { paths } from '../../../paths'

/** A name may hold what a path cannot. */
export function borrowerAddress(name: string, page = 1): string {
  const search = new URLSearchParams({ name })
  if (page !== 1) search.set('page', String(page))
  return `${paths.borrower}?${search}`
}
