import type { SkillId } from '../../content/skills'
import { paths, withSearch } from '../../paths'

/** What the home page can be asked for: a year of its calendar, and what its projects were made with. */
interface HomeSearch {
  /** Null is the latest days. */
  year: number | null
  /** Undefined is all projects. */
  skill: SkillId | undefined
}

/** The home page's address, at the part that one has asked for something else of. */
export function homeAddress({ year, skill }: HomeSearch, part: 'house' | 'projects'): string {
  return `${withSearch(paths.home, { year, skill })}#${part}`
}
