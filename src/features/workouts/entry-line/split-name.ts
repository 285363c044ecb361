import { workoutLimits } from '../workout-limits'
import { isNumeric, type Token, tokensOf } from './tokens-of'

interface Part {
  text: string
  at: number
}

export interface NamedPart extends Part {
  /** Empty when there is none. */
  name: string
  /** Whether quotes say that it is a name and nothing else. */
  isQuoted: boolean
  groups: Token[][]
}

/**
 * The exercises of a line: between semicolons and line ends, where no quotes hold them together, and
 * between the plus signs of a superset.
 */
export function exercisePartsOf(text: string): NamedPart[] {
  const parts = Array.from(text.matchAll(exercisePart), ({ 0: part, index: at }) => ({
    text: part,
    at,
  }))
  return parts.filter((part) => part.text.trim() !== '').flatMap(splitSuperset)
}

/** A sign divides after sets and before a name: `clean & jerk 5x2` is one exercise. */
function splitSuperset(part: Part): NamedPart[] {
  const { text, at } = part
  if (!/[+&]/.test(text)) return [splitName(part)]
  const skipped = quotedName.exec(text)?.[0].length ?? 0
  const tokens = tokensOf(text.slice(skipped), skipped)
  const signs = tokens.filter((token, index) => {
    const [last, next] = [tokens[index - 1], tokens[index + 1]]
    return token.is === 'and' && last !== undefined && isOfSets(last) && next?.is === 'word'
  })
  const starts = [0, ...signs.map((sign) => sign.at + 1)]
  return starts.map((start, index) =>
    splitName({ text: text.slice(start, signs[index]?.at), at: at + start }),
  )
}

function isOfSets(token: Token): boolean {
  return isNumeric(token) || token.is === 'kind' || token.is === 'rpe' || token.is === 'remark'
}

function splitName(part: Part): NamedPart {
  const { text, at } = part
  const quoted = quotedName.exec(text)
  if (quoted) {
    const [all, straight, curly = ''] = quoted
    const tokens = tokensOf(text.slice(all.length), at + all.length)
    return {
      ...part,
      name: clean(straight?.replaceAll('""', '"') ?? curly),
      isQuoted: true,
      groups: groupsOf(tokens),
    }
  }
  const tokens = tokensOf(text, at)
  const start = startOfSets(tokens)
  const name = clean(text.slice(0, (tokens[start]?.at ?? Number.POSITIVE_INFINITY) - at))
  return { ...part, name: withoutEnd(name), isQuoted: false, groups: groupsOf(tokens.slice(start)) }
}

function withoutEnd(name: string): string {
  return name.replace(/(?:[\s,:–—-]+|\s(?:with|at|in|mit|met|con))+$/i, '')
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
  // "Warm-up 10min" has no other name.
  const isNamed = tokens[0]?.is === 'kind' && tokens[0].text.length > 1
  const from = isNamed && tokens[1]?.is !== 'kind' ? 1 : 0
  const first = tokens.findIndex((_, index) => index >= from && isStart(tokens, index))
  if (first === -1) return tokens.length
  const measured = tokens.findIndex((token, index) => index > from && isMeasured(token))
  const start = startAfterWords(tokens, first)
  return measured !== -1 && measured >= first && measured < start ? measured : start
}

function startAfterWords(tokens: readonly Token[], first: number): number {
  const rest = tokens.slice(first)
  const end = rest.findIndex(endsName)
  const lastWord = rest.slice(0, end === -1 ? undefined : end).findLastIndex(isWord)
  const next = rest.findIndex(
    ({ is }, index) => index > lastWord && (is === 'comma' || isStart(rest, index)),
  )
  return next === -1 || rest[next]?.is === 'comma' ? first : first + next
}

function endsName({ is, text }: Token): boolean {
  return is === 'sets' || is === 'comma' || is === 'and' || (is === 'odd' && /^\d+x\d/i.test(text))
}

/** A kind or an exertion begins sets only if there are some after it. */
function isStart(tokens: readonly Token[], index: number): boolean {
  const numbers = tokens.slice(index, index + 3).find(({ is }) => is !== 'kind' && is !== 'rpe')
  return numbers !== undefined && isNumeric(numbers)
}

/** After a sign, `5kg` may be more of the same set. */
function isCounted(token: Token): boolean {
  return isNumeric(token) && token.is !== 'amount' && token.is !== 'at'
}

/** `60kg`, `5k` and `25:30` are in no name, unless it begins with them. */
function isMeasured({ is, text }: Token): boolean {
  return is === 'amount' && /[^\d.\s]/.test(text)
}

function isWord({ is }: Token): boolean {
  return is === 'word'
}

function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const divides = token.is === 'comma' || (token.is === 'and' && next && isCounted(next))
    if (divides) groups.push([])
    else groups.at(-1)?.push(token)
  }
  return groups.filter((group) => group.length > 0)
}
