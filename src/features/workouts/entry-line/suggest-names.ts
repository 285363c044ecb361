import type { ExerciseSpelling } from './spellings'

export interface SuggestedNames {
  /** Where the name begins in the line. */
  from: number
  names: SuggestedName[]
  /** Whether nothing but a name can stand there, so that Enter may take the first one. */
  isName: boolean
}

interface SuggestedName extends ExerciseSpelling {
  /** The other name that was typed. */
  also?: string
}

const maxSuggested = 5

/** The end of a line: what may be the name of its first exercise, or of the next one. */
const lastName = /^(?:[\s\S]*([;\n]|\s[+&](?=\s)|,(?=\s)))?\s*("?[^"]*)$/

/**
 * @param before the line as far as the caret
 * @param known the latest first, which is the order of equally good ones
 */
export function suggestNames(before: string, known: readonly ExerciseSpelling[]): SuggestedNames {
  const [, sign, typed = ''] = lastName.exec(before) ?? []
  const key = plain(typed.replace('"', ''))
  const from = before.length - typed.length
  const fitting = known.flatMap((one) => fitOf(one, key))
  const isFinished = /\s$/.test(typed) && fitting.some(({ rank }) => rank === 0)
  if (key === '' || isFinished) return { from, names: [], isName: false }
  const names = fitting
    .filter(({ rank, name, also }) => rank > 0 || also !== name)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxSuggested)
    .map(({ rank: _, also, ...one }) => (also === one.name ? one : { ...one, also }))
  return { from, names, isName: sign !== ',' }
}

/** @returns of its names the best: 0 for what is typed in full, 1 for its beginning, 2 for a word’s */
function fitOf(known: ExerciseSpelling, key: string) {
  const fitting = [known.name, ...known.others].flatMap((also) => {
    const folded = plain(also)
    if (folded === key) return [{ also, rank: 0 }]
    if (folded.startsWith(key)) return [{ also, rank: 1 }]
    return folded.includes(` ${key}`) ? [{ also, rank: 2 }] : []
  })
  return fitting
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, 1)
    .map((best) => ({ ...known, ...best }))
}

/** Enough to compare what is typed with names; the tables of `foldName` are on the server. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
}
