import { isMap, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Key } from './entry-keys'
import { matchEntries } from './match-entries'
import { type Merging, mergeFields } from './merge-fields'

/** Puts what is imported into the owner's list, in its order. What is only there stays. */
export function mergeEntries(
  own: YAMLSeq,
  imported: Record<string, unknown>[],
  keys: readonly Key[],
  merging: Merging,
): void {
  const { document, locale } = merging
  const maps = own.items.filter((item): item is YAMLMap => isMap(item))
  const plain = maps.map((map): Record<string, unknown> => map.toJS(document))
  const matches = matchEntries(plain, imported, keys, locale)
  const nodes = matches.map((match) => (match === undefined ? undefined : maps[match]))
  let last: unknown
  imported.forEach((entry, index) => {
    const node = nodes[index]
    if (node) mergeFields(node, entry, merging)
    const added = node ?? document.createNode(entry)
    if (!node) own.items.splice(placeOf(own, last, nodes.slice(index)), 0, added)
    last = added
  })
}

/** After the one before it in what is imported, else before the next one that is there. */
function placeOf(own: YAMLSeq, last: unknown, following: unknown[]): number {
  if (last !== undefined) return own.items.indexOf(last) + 1
  const next = own.items.findIndex((item) => following.includes(item))
  return next === -1 ? own.items.length : next
}
