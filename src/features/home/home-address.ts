import type { SkillId } from '../../content/skill-years'
import { paths } from '../../paths'

/** What the home page can be asked for: a year of its calendar, and what its projects were made with. */
interface HomeSearch {
  /** Null is the latest days. */
  year: number | null
  /** Undefined is all projects. */
  skill: SkillId | undefined
}

/** The home page's address, at the part that one has asked for something else of. */
export function homeAddress({ year, skill }: HomeSearch, part: 'house' | 'projects'): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (skill !== undefined) search.set('skill', skill)
  return `${paths.home}${search.size === 0 ? '' : `?${search}`}#${part}`
}
