import { isMap, isSeq, type YAMLSeq } from 'yaml'
import { z } from 'zod'
import { skillGroupSchema } from '../../../content/schema/skills'
import type { PlacedGroup } from '../place/place-skills'
import { SkillNames } from '../place/skill-names'
import { entryKeys } from './entry-keys'
import { matchEntries } from './match-entries'
import type { Merging } from './merge-fields'

export function mergeSkills(own: YAMLSeq, imported: PlacedGroup[], merging: Merging): void {
  const { document, locale } = merging
  const groups = z.array(skillGroupSchema).parse(own.toJS(document))
  const known = new SkillNames(groups.flatMap(skillsIn))
  const matches = matchEntries(groups, entriesOf(imported), entryKeys.skills ?? [], locale)
  imported.forEach(({ name, keywords }, index) => {
    const added = keywords.filter((keyword) => known.add(keyword))
    const match = matches[index]
    const group = match === undefined ? undefined : own.items[match]
    if (added.length === 0) return
    if (!isMap(group)) own.add(document.createNode({ name, keywords: added }))
    else {
      const list = group.get('keywords')
      if (isSeq(list)) for (const keyword of added) list.add(document.createNode(keyword))
      else group.set('keywords', document.createNode(added))
    }
  })
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
