import { paths } from '../../../paths'

export const defaultPerPage = 6

interface NotesFilter {
  query: string
  per_page?: number
}

/** The address of the notes, without what is as usual. */
export function notesAddress({ query, per_page }: NotesFilter, page = 1): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('query', query)
  if (per_page !== undefined && per_page !== defaultPerPage) search.set('per_page', `${per_page}`)
  if (page !== 1) search.set('page', String(page))
  return search.size === 0 ? paths.notes : `${paths.notes}?${search}`
}

export function tagAddress(tag: string): string {
  return notesAddress({ query: `tag:${tag}` })
}
