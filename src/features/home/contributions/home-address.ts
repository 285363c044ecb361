import { paths, withSearch } from '../../../paths'

interface HomeSearch {
  year: number | null
  skill: string | undefined
}

export function homeAddress({ year, skill }: HomeSearch, part: 'house' | 'projects'): string {
  return `${withSearch(paths.home, { year, skill })}#${part}`
}
