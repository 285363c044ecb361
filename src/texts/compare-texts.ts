import { diffLines, diffWordsWithSpace } from 'diff'
import { maxEdits } from './merge-texts'

export interface TextPart {
  text: string
  isIn: 'both' | 'saved' | 'mine'
}

export type Difference = { both: string } | { saved: TextPart[]; mine: TextPart[] }

export interface Comparison {
  changes: Difference[]
}

/** Differing words up to which two lines are compared word by word. */
const maxWordEdits = 200
/** Characters of one change, and of all changes, that are compared word by word. */
const [maxWordByWord, maxAllWordByWord] = [4_000, 20_000]

export function compareTexts(saved: string, mine: string): Comparison {
  let left = maxAllWordByWord
  const changes = pair(compareLines(saved, mine)).map((lines): Difference => {
    if ('both' in lines) return lines
    const length = lines.saved.length + lines.mine.length
    const isShort = length < Math.min(maxWordByWord, left)
    if (isShort) left -= length
    return compareWords(lines, isShort)
  })
  return { changes }
}

function compareLines(saved: string, mine: string): TextPart[] {
  const changes = diffLines(endLine(saved), endLine(mine), { maxEditLength: maxEdits })
  if (changes) return changes.map(toPart)
  return [
    { text: saved, isIn: 'saved' },
    { text: mine, isIn: 'mine' },
  ]
}

type Lines = { both: string } | { saved: string; mine: string }

function pair(parts: readonly TextPart[]): Lines[] {
  const pairs: Lines[] = []
  for (const { text, isIn } of parts) {
    const last = pairs.at(-1)
    if (isIn === 'both') pairs.push({ both: text })
    else if (last && 'mine' in last) last[isIn] += text
    else pairs.push({ saved: '', mine: '', [isIn]: text })
  }
  return pairs
}

/** Where each side has as many lines, each is compared with the one in its place. */
function compareWords({ saved, mine }: { saved: string; mine: string }, isShort: boolean) {
  const [before, after] = [linesOf(saved), linesOf(mine)]
  const compared =
    isShort && before.length === after.length
      ? before.map((line, index) => compareLine(line, after[index] ?? '', isShort))
      : [compareLine(saved, mine, isShort)]
  return {
    saved: compared.flatMap((one) => one.saved),
    mine: compared.flatMap((one) => one.mine),
  }
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function compareLine(saved: string, mine: string, isShort: boolean) {
  const edits = { maxEditLength: maxWordEdits }
  const compared = isShort ? diffWordsWithSpace(saved, mine, edits)?.map(toPart) : undefined
  const shared = compared?.filter(({ isIn }) => isIn === 'both').map(({ text }) => text) ?? []
  // Lines with little more than an “and” in common are others, not changed ones.
  const isAlike = shared.join('').length * 2 >= Math.min(saved.length, mine.length)
  const words = isAlike ? compared : undefined
  const of = (own: 'saved' | 'mine', whole: string): TextPart[] =>
    words?.filter(({ isIn }) => isIn === 'both' || isIn === own) ?? [{ text: whole, isIn: own }]
  return { saved: saved ? of('saved', saved) : [], mine: mine ? of('mine', mine) : [] }
}

function toPart({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  return { text: value, isIn: added ? 'mine' : removed ? 'saved' : 'both' } as const
}

function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

export function uncompared(saved: string, mine: string): Comparison {
  return {
    changes: [{ saved: [{ text: saved, isIn: 'saved' }], mine: [{ text: mine, isIn: 'mine' }] }],
  }
}
