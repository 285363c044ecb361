import { diffArrays } from 'diff'

/** Edits beyond which texts are not compared: nobody would read the result. */
export const maxEdits = 500

interface Edits {
  /** By the index of the base line before which they are inserted. */
  added: Map<number, string[]>
  left: Set<number>
}

/**
 * Three-way merge: lines added by either side are kept once, lines that either side removed or
 * changed are dropped in their old form.
 * @returns undefined if there are too many edits
 */
export function mergeTexts(base: string, saved: string, mine: string): string | undefined {
  const lines = linesOf(base)
  const [theirs, own] = [findEdits(lines, linesOf(saved)), findEdits(lines, linesOf(mine))]
  if (!theirs || !own) return undefined
  const merged = [...lines, ''].flatMap((line, at) => {
    const added = unite(theirs.added.get(at) ?? [], own.added.get(at) ?? [])
    return theirs.left.has(at) || own.left.has(at) ? added : [...added, line]
  })
  return merged.join('')
}

function unite(saved: string[], mine: string[]): string[] {
  if (saved.length === 0 || mine.length === 0) return [...saved, ...mine]
  const changes = diffArrays(saved, mine, { maxEditLength: maxEdits })
  return changes?.flatMap(({ value }) => value) ?? [...saved, ...mine]
}

function findEdits(base: string[], text: string[]): Edits | undefined {
  const changes = diffArrays(base, text, { maxEditLength: maxEdits })
  if (!changes) return undefined
  const edits: Edits = { added: new Map(), left: new Set() }
  let at = 0
  let begin = 0
  for (const { value, added, removed } of changes) {
    if (added) {
      edits.added.set(begin, [...(edits.added.get(begin) ?? []), ...value])
      continue
    }
    if (!removed) begin = at + value.length
    else for (const index of value.keys()) edits.left.add(at + index)
    at += value.length
  }
  return edits
}

/** Lines with their line break, which is added to the last one. */
function linesOf(text: string): string[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${line}\n`)
}
