import { diffArrays } from 'diff'

/** Differences beyond which nobody would read what comes of it. */
export const maxEdits = 500

/** What one text has of lines that another has not, and which of its lines it has left out. */
interface Edits {
  /** By the line of the other before which they stand. */
  added: Map<number, string[]>
  left: Set<number>
}

/**
 * What two people made of one text: each line that either wrote, once, and none that either left out
 * as it was.
 * @returns undefined where there is too much of it
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

/** What either of them has where they stand in the same place, and once what both have. */
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
      // Where lines took the place of others, they stand where those began.
      edits.added.set(begin, [...(edits.added.get(begin) ?? []), ...value])
      continue
    }
    if (!removed) begin = at + value.length
    else for (const index of value.keys()) edits.left.add(at + index)
    at += value.length
  }
  return edits
}

/** Each with its end, which the last one gets too. */
function linesOf(text: string): string[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${line}\n`)
}

/** Of two titles the one that somebody changed, or both. */
export function mergeTitles(saved: string, mine: string, base: string | undefined): string {
  if (mine === saved || mine === base) return saved
  if (saved === base) return mine
  return [saved, mine].filter(Boolean).join(' / ')
}
