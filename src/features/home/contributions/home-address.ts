import { paths, withSearch } from '../../../paths'

interface HomeSearch {
  /** Null is the latest days. */
  year: number | null
  /** Undefined is all projects. */
  skill: string | undefined
}

export function homeAddress({ year, skill }: HomeSearch, part: 'house' | 'projects'): string {
  return `${withSearch(paths.home, { year, skill })}#${part}`
}
