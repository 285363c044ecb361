import { isMap, isSeq, type YAMLSeq } from 'yaml'
import { z } from 'zod'
import type { Locales } from '../../../../i18n/i18n-types'
import { skillGroupSchema } from '../../../content/schema/skills'
import type { PlacedGroup } from '../place/place-skills'
import { SkillNames } from '../place/skill-names'
import { entryKeys } from './entry-keys'
import { matchEntries, said } from './match-entries'
import { type Merging, mergeFields } from './merge-fields'

export function mergeSkills(own: YAMLSeq, imported: PlacedGroup[], merging: Merging): void {
  const { document, locale } = merging
  const groups = z.array(skillGroupSchema).parse(own.toJS(document))
  const known = new SkillNames(groups.flatMap(skillsIn))
  const matches = matchEntries(groups, entriesOf(imported), entryKeys.skills ?? [], locale)
  const taken = new Set(matches.flatMap((match) => match?.index ?? []))
  imported.forEach(({ name, keywords }, index) => {
    const match = matches[index]?.index ?? translatedGroup(groups, { keywords, taken, locale })
    if (match !== undefined) taken.add(match)
    const added = keywords.filter((keyword) => known.add(keyword))
    const group = match === undefined ? undefined : own.items[match]
    if (isMap(group)) {
      mergeFields(group, { name }, merging)
      const list = group.get('keywords')
      if (isSeq(list)) for (const keyword of added) list.add(document.createNode(keyword))
      else if (added.length > 0) group.set('keywords', document.createNode(added))
    } else if (added.length > 0) own.add(document.createNode({ name, keywords: added }))
    else {
      const sentence = `“${said(name, locale)}”: its skills are in other groups: left out`
      merging.report.noteFile(merging.file, sentence)
    }
  })
}

/** One that holds a skill of it, and has no name in the imported language. */
function translatedGroup(
  groups: z.output<typeof skillGroupSchema>[],
  { keywords, taken, locale }: { keywords: string[]; taken: Set<number>; locale: Locales },
): number | undefined {
  const found = groups.findIndex((group, index) => {
    const names = new SkillNames(skillsIn(group))
    const isFree = !taken.has(index) && said(group.name, locale) === ''
    return isFree && keywords.some((keyword) => names.find(keyword) !== undefined)
  })
  return found === -1 ? undefined : found
}

function skillsIn({ keywords }: z.output<typeof skillGroupSchema>): string[] {
  return keywords.flatMap((keyword) => {
    if (typeof keyword === 'string') return keyword
    const { id = [], name } = keyword
    const names = typeof name === 'string' ? [name] : Object.values(name)
    return [id, names].flat().filter((one) => one !== undefined)
  })
}

function entriesOf(groups: PlacedGroup[]): Record<string, unknown>[] {
  return groups.map((group) => ({ ...group }))
}
