import type { Locales } from '../../../../i18n/i18n-types'
import type { ImportReport } from '../read/report'
import type { ReadResume } from '../read/resume-sections'
import { SkillNames } from './skill-names'

export interface PlacedGroup {
  name: Partial<Record<Locales, string>>
  keywords: string[]
}

const groupOfOthers = { nl: 'Vaardigheden', en: 'Skills', de: 'Kenntnisse', es: 'Habilidades' }

export function placeSkills(
  skills: ReadResume['skills'],
  locale: Locales,
  report: ImportReport,
): PlacedGroup[] {
  const taken = new SkillNames([])
  const once = (names: string[]) =>
    names.filter((name) => {
      const isNew = taken.add(name)
      if (!isNew) report.noteFile('skills.yaml', `“${name}” is a skill already: taken once`)
      return isNew
    })
  const groups = new Map<string, PlacedGroup>()
  for (const { name = '', keywords = [] } of skills.filter(hasKeywords)) {
    const group = groups.get(name) ?? { name: { [locale]: name }, keywords: [] }
    group.keywords.push(...once(keywords))
    groups.set(name, group)
  }
  const others = once(skills.filter((skill) => !hasKeywords(skill)).map(({ name = '' }) => name))
  const filled = [...groups.values(), { name: groupOfOthers, keywords: others }]
  return filled.filter(({ keywords }) => keywords.length > 0)
}

function hasKeywords({ keywords = [] }: ReadResume['skills'][number]): boolean {
  return keywords.length > 0
}
