import { paths, withSearch } from '../../paths'

export const notesPerPage = 6

interface NotesFilter {
  query: string
  per_page?: number
}

export function notesAddress({ query, per_page }: NotesFilter, page = 1): string {
  return withSearch(paths.notes, {
    query,
    per_page: per_page === notesPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}

export function tagAddress(tag: string): string {
  return notesAddress({ query: `tag:${tag}` })
}
