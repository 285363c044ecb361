import { paths, withSearch } from '../../../paths'

/** The name goes in the query string: it may contain characters that a path cannot. */
export function borrowerAddress(name: string, page = 1): string {
  return withSearch(paths.borrower, { name, page: page === 1 ? undefined : page })
}
