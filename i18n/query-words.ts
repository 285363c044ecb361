const quotes = /[“”„‟«»″]/gu
const part = /-?"[^"]*"|\S+/gu

/**
 * The parts of what was typed into a search: words, phrases in quotes, and either after a minus,
 * which are left out. `roses -"the garden"` has two.
 */
export function splitQuery(query: string): string[] {
  return query.replace(quotes, '"').match(part) ?? []
}

export interface QueryTerm {
  text: string
  /** Found as it stands; else also at the beginning of a longer word. */
  isPhrase: boolean
  isExcluded: boolean
}

export function readTerm(written: string): QueryTerm {
  const [, minus = '', rest = written] = /^(-?)((?:"|[\p{L}\p{N}]).*)$/su.exec(written) ?? []
  const [, phrase] = /^"([^"]*)"$/.exec(rest) ?? []
  return { text: phrase ?? rest, isPhrase: phrase !== undefined, isExcluded: minus !== '' }
}

export function isPlainWord(written: string): boolean {
  const { isPhrase, isExcluded } = readTerm(written)
  return !isPhrase && !isExcluded
}

/** Single words, of phrases too: what is marked in a text. */
export function wantedWords(written: readonly string[]): string[] {
  return written
    .map(readTerm)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ text }) => text.split(/\s+/))
    .filter(Boolean)
}
