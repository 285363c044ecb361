import { paths, withSearch } from '../../paths'

export const notesPerPage = 6
export const notesPerPageChoices = [notesPerPage, 12, 24, 48] as const
export const openTasksPerPage = 24
export const noteSorts = ['changed', 'name', 'due'] as const

interface NotesFilter {
  query: string
  per_page?: number
  sort?: (typeof noteSorts)[number] | undefined
}

export function notesAddress({ query, sort, per_page }: NotesFilter, page = 1): string {
  return withSearch(paths.notes, {
    query,
    sort,
    per_page: per_page === notesPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}

export function openTasksAddress({ page, per_page }: { page: number; per_page: number }): string {
  return withSearch(paths.openTasks, {
    per_page: per_page === openTasksPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}
