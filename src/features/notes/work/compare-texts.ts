import { diffLines, diffWordsWithSpace } from 'diff'
import { maxEdits, mergeTexts } from './merge-texts'

/** A part of two texts: in both of them, or only in what is saved, or only in what was typed. */
export interface TextPart {
  text: string
  isIn: 'both' | 'saved' | 'mine'
}

/** Lines that are in both texts, or what stands in each in the same place. */
export type Difference = { both: string } | { saved: TextPart[]; mine: TextPart[] }

export interface Comparison {
  changes: Difference[]
  /** Both texts in one, in which nothing is lost that either of them has of its own. */
  merged: string
}

/** Differences between words beyond which two lines are shown as they are. */
const maxWordEdits = 200
/** Characters of a change, and of all of them, that are compared word by word. */
const [maxWordByWord, maxAllWordByWord] = [4_000, 20_000]

/** @param base what both were made from, where that is known: otherwise a line that one of them changed is there twice */
export function compareTexts(saved: string, mine: string, base?: string): Comparison {
  const parts = compareLines(saved, mine)
  let left = maxAllWordByWord
  const changes = pair(parts).map((lines): Difference => {
    if ('both' in lines) return lines
    const length = lines.saved.length + lines.mine.length
    const isShort = length < Math.min(maxWordByWord, left)
    if (isShort) left -= length
    return compareWords(lines, isShort)
  })
  const merged = base === undefined ? undefined : mergeTexts(base, saved, mine)
  return { changes, merged: merged ?? parts.map(({ text }) => endLine(text)).join('') }
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

function compareWords({ saved, mine }: { saved: string; mine: string }, isShort: boolean) {
  const edits = { maxEditLength: maxWordEdits }
  const words = isShort ? diffWordsWithSpace(saved, mine, edits)?.map(toPart) : undefined
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
