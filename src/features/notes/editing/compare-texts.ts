import { diffLines, diffWordsWithSpace } from 'diff'

/** A part of two texts: in both of them, or only in what is saved, or only in what was typed. */
export interface Part {
  text: string
  isIn: 'both' | 'saved' | 'mine'
}

/** Differences beyond which two texts are shown as they are, for nobody would read them. */
const maxEdits = 2_000

export function compareTexts(saved: string, mine: string): Part[] {
  const changes = diffLines(endLine(saved), endLine(mine), { maxEditLength: maxEdits })
  if (!changes) {
    return [
      { text: saved, isIn: 'saved' },
      { text: mine, isIn: 'mine' },
    ]
  }
  return changes.map(toPart)
}

export function compareWords(saved: string, mine: string): Part[] {
  return diffWordsWithSpace(saved, mine).map(toPart)
}

/** All that is in either text, in order. */
export function mergeTexts(saved: string, mine: string): string {
  return compareTexts(saved, mine)
    .map(({ text }) => endLine(text))
    .join('')
}

function toPart({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  return { text: value, isIn: added ? 'mine' : removed ? 'saved' : 'both' } as const
}

function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
