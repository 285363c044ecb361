import { workoutLimits } from '../workout-limits'
import { type Token, tokensOf } from './tokens-of'

export interface Part {
  text: string
  at: number
}

export interface NamedPart {
  /** Empty when there is none. */
  name: string
  groups: Token[][]
}

/** The exercises of a line: between semicolons and line ends, where no quotes hold them together. */
export function exercisePartsOf(text: string): Part[] {
  const parts = Array.from(text.matchAll(exercisePart), ({ 0: part, index: at }) => ({
    text: part,
    at,
  }))
  return parts.filter((part) => part.text.trim() !== '')
}

export function splitName({ text, at }: Part): NamedPart {
  const quoted = quotedName.exec(text)
  if (quoted) {
    const [all, straight, curly = ''] = quoted
    const tokens = tokensOf(text.slice(all.length), at + all.length)
    return { name: clean(straight?.replaceAll('""', '"') ?? curly), groups: groupsOf(tokens) }
  }
  const tokens = tokensOf(text, at)
  const start = startOfSets(tokens)
  const name = clean(text.slice(0, (tokens[start]?.at ?? Number.POSITIVE_INFINITY) - at))
  return { name: name.replace(/[\s,:–—-]+$/, ''), groups: groupsOf(tokens.slice(start)) }
}

const exercisePart = /[^\S\n\r]*(?:"(?:[^"\n\r]|"")*"|[“„”][^“„”\n\r]*[“”])[^;\n\r]*|[^;\n\r]+/g
const quotedName = /^\s*(?:"((?:[^"]|"")*)"|[“„”]([^“„”]*)[“”])/

function clean(name: string): string {
  return name
    .slice(0, workoutLimits.name * 5)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name goes on while words follow that are no sets, up to the first `3x8`. */
function startOfSets(tokens: readonly Token[]): number {
  const first = tokens.findIndex((_, index) => isStart(tokens, index))
  if (first === -1) return tokens.length
  const rest = tokens.slice(first)
  const end = rest.findIndex(({ is }) => is === 'sets' || is === 'comma')
  const lastWord = rest.slice(0, end === -1 ? undefined : end).findLastIndex(isWord)
  const next = rest.findIndex(
    ({ is }, index) => index > lastWord && (is === 'comma' || isStart(rest, index)),
  )
  return next === -1 || rest[next]?.is === 'comma' ? first : first + next
}

/** A kind or an exertion begins sets only if there are some after it. */
function isStart(tokens: readonly Token[], index: number): boolean {
  const numbers = tokens.slice(index, index + 3).find(({ is }) => is !== 'kind' && is !== 'rpe')
  return numbers !== undefined && numbers.is !== 'word' && numbers.is !== 'comma'
}

function isWord({ is }: Token): boolean {
  return is === 'word'
}

function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]]
  for (const token of tokens) {
    if (token.is === 'comma') groups.push([])
    else groups.at(-1)?.push(token)
  }
  return groups.filter((group) => group.length > 0)
}
