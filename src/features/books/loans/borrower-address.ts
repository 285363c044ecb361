import { paths, withSearch } from '../../../paths'

/** A name may hold what a path cannot. */
export function borrowerAddress(name: string, page = 1): string {
  return withSearch(paths.borrower, { name, page: page === 1 ? undefined : page })
}
