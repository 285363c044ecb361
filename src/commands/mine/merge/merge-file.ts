import { type Document, isMap, isNode, isSeq, parseDocument, YAMLMap, YAMLSeq } from 'yaml'
import type { Locales } from '../../../../i18n/i18n-types'
import { firstOf } from '../../../content/localize'
import { localizedText } from '../../../content/schema/text'
import type { Draft } from '../place/place'
import type { ImportReport } from '../read/report'
import { entryKeys, type Key, profileKeys } from './entry-keys'
import { matchEntries } from './match-entries'
import { type Merging, mergeFields } from './merge-fields'
import { mergeSkills } from './merge-skills'

export type DraftFile = keyof Draft

interface Options {
  locale: Locales
  report: ImportReport
}

export function mergeFile(
  text: string,
  file: DraftFile,
  draft: Draft,
  { locale, report }: Options,
): string {
  const document: Document = parseDocument(text)
  const before = JSON.stringify(document.toJS())
  const merging = { document, locale, report, file: `${file}.yaml` }
  if (file === 'site') document.contents = mergeSite(draft.site, merging)
  else document.contents = mergeList(file, draft, merging)
  if (JSON.stringify(document.toJS()) === before) return text
  const after = document.toString({ lineWidth: 0 })
  return text.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after
}

function mergeSite({ profiles = [], ...fields }: Draft['site'], merging: Merging): YAMLMap {
  const { document } = merging
  const own = isMap(document.contents) ? document.contents : new YAMLMap(document.schema)
  mergeFields(own, fields, merging)
  const list = own.get('profiles')
  if (isSeq(list)) mergeEntries(list, profiles, profileKeys, merging)
  else if (profiles.length > 0) own.set('profiles', document.createNode(profiles))
  return own
}

function mergeList(file: Exclude<DraftFile, 'site'>, draft: Draft, merging: Merging): YAMLSeq {
  const { contents, schema } = merging.document
  const own = isSeq(contents) ? contents : new YAMLSeq(schema)
  const isSpaced =
    own.items.length < 2 || own.items.some((item) => isNode(item) && item.spaceBefore)
  if (file === 'skills') mergeSkills(own, draft.skills, merging)
  else mergeEntries(own, draft[file], entryKeys[file] ?? [], merging)
  for (const item of own.items.slice(1)) if (isSpaced && isNode(item)) item.spaceBefore = true
  return own
}

function mergeEntries(
  own: YAMLSeq,
  imported: Record<string, unknown>[],
  keys: readonly Key[],
  merging: Merging,
): void {
  const { document, locale } = merging
  const maps = own.items.filter((item): item is YAMLMap => isMap(item))
  const plain = maps.map((map): Record<string, unknown> => map.toJS(document))
  const matches = matchEntries(plain, imported, keys, locale)
  const nodes = matches.map((match) => {
    const node = match && maps[match.index]
    if (match?.isGuess && node) sayGuess(node, merging)
    return node
  })
  let last: unknown
  imported.forEach((entry, index) => {
    const node = nodes[index]
    if (node) mergeFields(node, entry, merging)
    const added = node ?? document.createNode(entry)
    if (!node) own.items.splice(placeOf(own, last, nodes.slice(index)), 0, added)
    last = added
  })
}

function sayGuess(node: YAMLMap, { document, file, report }: Merging): void {
  const { data = '' } = localizedText.safeParse(Object.values(node.toJS(document))[0])
  const name = firstOf(data)
  report.noteFile(
    file,
    `“${name}” is told in a second language, by its dates or its place: look at it`,
  )
}

function placeOf(own: YAMLSeq, last: unknown, following: unknown[]): number {
  if (last !== undefined) return own.items.indexOf(last) + 1
  const next = own.items.findIndex((item) => following.includes(item))
  return next === -1 ? own.items.length : next
}
