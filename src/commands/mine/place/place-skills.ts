import type { Locales } from '../../../../i18n/i18n-types'
import { languages, mapLanguages } from '../../../../i18n/languages'
import type { ImportReport } from '../read/report'
import type { ReadResume } from '../read/resume-sections'
import { SkillNames } from './skill-names'

export interface PlacedGroup {
  name: Partial<Record<Locales, string>>
  keywords: string[]
}

const groupOfOthers = mapLanguages((locale) => languages[locale].resume.otherSkills)

interface Options {
  locale: Locales
  known: readonly string[]
  report: ImportReport
}

export function placeSkills(
  { skills, projects }: Pick<ReadResume, 'skills' | 'projects'>,
  { locale, known, report }: Options,
): PlacedGroup[] {
  const taken = new SkillNames([])
  const once = (names: string[]) =>
    names.filter((name) => {
      const isNew = taken.add(name)
      if (!isNew) report.noteFileChange('skills.yaml', `“${name}” is a skill already: taken once`)
      return isNew
    })
  const groups = new Map<string, PlacedGroup>()
  const alone: string[] = []
  for (const { name, keywords = [] } of skills) {
    const added = once(keywords)
    if (name === undefined) alone.push(...added)
    else if (added.length > 0 || groups.has(name)) {
      const group = groups.get(name) ?? { name: { [locale]: name }, keywords: [] }
      group.keywords.push(...added)
      groups.set(name, group)
    } else alone.push(...once([name]))
  }
  const all = [...groups.values(), { name: groupOfOthers, keywords: alone }]
  all.at(-1)?.keywords.push(...skillsOfProjects(projects, { known, taken, report }))
  return all.filter(({ keywords }) => keywords.length > 0)
}

/** Those that stand in no list become skills, for a project shows nothing else. */
function skillsOfProjects(
  projects: ReadResume['projects'],
  { known, taken, report }: Omit<Options, 'locale'> & { taken: SkillNames },
): string[] {
  const own = new SkillNames(known)
  return projects.flatMap(({ name, keywords = [] }) => {
    const added = keywords.filter(
      (keyword) => own.find(keyword) === undefined && taken.add(keyword),
    )
    for (const keyword of added) {
      report.noteFileChange('projects.yaml', `${name}: “${keyword}” becomes a skill in skills.yaml`)
    }
    return added
  })
}
