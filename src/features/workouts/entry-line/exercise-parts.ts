import { amountOf } from '../amount-of'
import { workoutLimits } from '../workout-limits'
import { kindOfName } from './kind-of-name'
import { kindOf, thenPattern } from './set-words'
import { isNumeric, type Token, tokensOf } from './tokens-of'

interface Part {
  text: string
  at: number
}

export interface NamedPart extends Part {
  name: string
  /** In quotes, so that its words are not interpreted. */
  isQuoted: boolean
  groups: Token[][]
  /** A title, a date or a link in a text shared by an app. */
  isAside?: boolean
  /** After a comma, a name and one number: it may be a remark as well. */
  isDoubtful?: boolean
  /** Done in turn with the part before it, as a superset. */
  isInTurn?: boolean
}

export function exercisePartsOf(text: string): NamedPart[] {
  const parts = Array.from(text.replace(beforeLabel, ' ').matchAll(exercisePart), (found) => ({
    text: found[0],
    at: found.index,
  }))
  const isShared = text.search(beforeLabel) !== -1
  return parts
    .filter((part) => part.text.trim() !== '')
    .flatMap((part) =>
      isShared && !label.test(part.text)
        ? [{ ...part, name: '', isQuoted: true, groups: [], isAside: true }]
        : splitPart(part),
    )
}

/** Texts shared by apps have `Set 1:` on a line of its own, below the name. */
const beforeLabel = /[;\n\r](?=[^\S\n\r]*(?:(?:set|satz|serie)\s*|w)\d{1,2}:\s)/gi
const label = /\b(?:(?:set|satz|serie)\s*|w)\d{1,2}:\s/i
const exercisePart = /[^\S\n\r]*(?:"(?:[^"\n\r]|"")*"|[“„”][^“„”\n\r]*[“”])[^;\n\r]*|[^;\n\r]+/g
const quotedName = /^\s*(?:"((?:[^"]|"")*)"|[“„”]([^“„”]*)[“”])/
const supersetSign = /^\s*(?:super-? ?sets?|circuit):(?=\s)/i
/** Supersets: `A1 bench … A2 row …`. */
const turnSign = /^[a-d][1-9][.):]?$/i
/** List markers: `- bench 3x8`, `1. 3x8 bench`. Before a number, `-` and `+` may be its sign. */
const listSign = /^\s*(?:[-–+]\s+(?=\p{L}|\d+\s*[x×*])|(?:[*•]|\d{1,2}[.)])\s+(?=[\p{L}\d]))/u

function splitPart(part: Part): NamedPart[] {
  const { text, at } = part
  const [sign = ''] = supersetSign.exec(text) ?? listSign.exec(text) ?? []
  const begin = sign.length
  const skipped = begin || (quotedName.exec(text)?.[0].length ?? 0)
  const isSuperset = supersetSign.test(text)
  const pieces: (Part & Pick<NamedPart, 'isDoubtful' | 'isInTurn'>)[] = []
  let start = begin
  let beginning = {}
  for (const { from, to, isDoubtful, isInTurn } of cutsOf(tokensOf(text.slice(skipped), skipped))) {
    pieces.push({ text: text.slice(start, from), at: at + start, ...beginning })
    start = to
    beginning = {
      ...(isDoubtful && { isDoubtful }),
      ...((isInTurn || isSuperset) && { isInTurn: true }),
    }
  }
  pieces.push({ text: text.slice(start), at: at + start, ...beginning })
  return pieces.filter((piece) => pieces.length === 1 || piece.text.trim() !== '').map(splitName)
}

interface Cut {
  from: number
  to: number
  isDoubtful?: boolean
  isInTurn?: boolean
}

function cutsOf(tokens: readonly Token[]): Cut[] {
  const turns = new Set(tokens.filter((token, index) => isTurn(token, tokens[index + 1])))
  const cuts: Cut[] = []
  let first = 0
  let turn = ''
  for (const [index, token] of tokens.entries()) {
    const { at, typed, is, text } = token
    const name = is === 'label' ? startOfName(tokens, index) : -1
    if (name > first) {
      const from = tokens[name]?.at ?? at
      cuts.push({ from, to: from })
      first = name
    } else {
      const isCut = turns.size > 1 ? turns.has(token) : divides(tokens, first, index)
      if (!isCut) continue
      const [letter = ''] = turns.size > 1 ? text.toLowerCase() : ''
      const isInTurn = letter === '' ? /^[+&]$/.test(text) : letter === turn
      turn = letter
      cuts.push({ from: at, to: at + typed.length, isDoubtful: isCut === 'perhaps', isInTurn })
      first = index + 1
    }
  }
  return cuts
}

function isTurn({ is, text }: Token, next: Token | undefined): boolean {
  return is !== 'remark' && turnSign.test(text) && next?.is === 'word'
}

function startOfName(tokens: readonly Token[], label: number): number {
  let name = label
  while (tokens[name - 1]?.is === 'word' || tokens[name - 1]?.is === 'remark') name -= 1
  return name < label ? name : -1
}

function divides(tokens: readonly Token[], first: number, index: number): boolean | 'perhaps' {
  const [last, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!last || !token || !next) return false
  if (token.is !== 'comma' && !isThen(token)) return false
  if (/^[+&]$/.test(token.text) && next.is === 'word') return isOfSets(last)
  if (isThen(next)) return false
  const hasLead = tokens[first] && (isNumeric(tokens[first]) || isOfSet(tokens[first]))
  if (isNumeric(next) ? !hasLead : next.is !== 'word') return false
  let end = index + 1
  while (end < tokens.length && tokens[end]?.is !== 'comma' && tokens[end]?.is !== 'label') end += 1
  const group = tokens.slice(index + 1, end)
  const before = tokens.slice(first, index)
  if (isNumeric(next)) return group.some(isWord) && leadOf(before) > 0 && before.some(isWord)
  const isEnd = token.is === 'comma' || last.is === 'comma' || isOfSets(last)
  return isEnd && before.some(isNumeric) && hasSets(group, before)
}

/** Whether sets follow the words; the number in a remark such as “last 2 were hard” is none. */
function hasSets(group: readonly Token[], before: readonly Token[]): boolean | 'perhaps' {
  const numbers = group.filter(isNumeric)
  const [number] = numbers
  if (number === undefined) return false
  if (numbers.length > 1 || number.is === 'sets' || number.is === 'list') return true
  const words = group.slice(0, group.indexOf(number)).map(({ typed }) => typed)
  if (kindOfName(words.join(' ')) !== undefined) return true
  if (group.at(-1) !== number || number.is !== 'amount') return false
  if (['seconds', 'distance'].includes(amountOf(number.text).measure ?? '')) return true
  const others = before.filter((token) => isNumeric(token))
  const isLikeLast =
    others.length === 1 && before.at(-1) === others[0] && others[0]?.is === 'amount'
  return (isLikeLast && !isMeasured(number)) || 'perhaps'
}

function splitName(part: Part): NamedPart {
  const { text, at } = part
  const quoted = quotedName.exec(text)
  if (quoted) {
    const [all, straight, curly = ''] = quoted
    const tokens = tokensOf(text.slice(all.length), at + all.length)
    const name = clean(straight?.replaceAll('""', '"') ?? curly)
    return { ...part, name, isQuoted: true, groups: groupsOf(tokens) }
  }
  const tokens = tokensOf(text, at)
  const lead = leadOf(tokens)
  const rest = tokens.slice(lead)
  const start = startOfSets(rest)
  const from = rest[0]?.at ?? at + text.length
  const until = rest[start]?.at ?? at + text.length
  const typed = withoutEnd(clean(text.slice(from - at, until - at)))
  const name = lead > 0 ? typed.replace(/^(?:(?:of|van|von|de|à|x)\s|[\s,:/–-])+/i, '') : typed
  const sets = [...tokens.slice(0, lead).map((token) => asSets(token, rest)), ...rest.slice(start)]
  return { ...part, ...withMovingWord(name, sets), isQuoted: false }
}

function leadOf(tokens: readonly Token[]): number {
  const [first, second] = tokens
  const isKind = first?.is === 'kind' && (first.text.length === 1 || second?.is === 'colon')
  if (!first || !(isNumeric(first) || isKind)) return 0
  const word = tokens.findIndex(isWord)
  const begins = tokens.slice(0, word).some(isNumeric)
  if (word === -1 || !begins) return word === -1 && isNumeric(first) ? tokens.length : 0
  return word === 1 && isOfName(first, tokens.slice(1)) ? 0 : word
}

/** Whether a number starts the name: `21s curl 3x8`, `1-arm row 3x8`, `45 degree raise 3x12`. */
function isOfName({ is, text }: Token, rest: readonly Token[]): boolean {
  if (is === 'odd') return true
  const isCounted = rest.some((token) => token.is === 'sets' || token.is === 'list')
  if (!isCounted) return false
  if (is === 'reps') return !/^\d+\s?x$/i.test(text)
  if (is !== 'amount') return false
  const { value, measure, isShort = false } = amountOf(text)
  if (measure === 'seconds') return isShort
  return (
    measure === undefined &&
    ((value ?? 0) <= 10 || /^(?:°|degrees?|grad|graden|grados)/i.test(rest[0]?.text ?? ''))
  )
}

/** In `3x push-ups 10`, `3x` is the number of sets. */
function asSets(token: Token, rest: readonly Token[]): Token {
  const isTimes = token.is === 'reps' && /^\d+\s?x$/i.test(token.text) && rest.some(isNumeric)
  return isTimes ? { ...token, is: 'times', text: token.text.replace(/\D/g, '') } : token
}

/** `easy 5k run 25:30` is a run: a word among the sets may name the activity. */
function withMovingWord(name: string, sets: readonly Token[]) {
  const word = sets.find((token) => isWord(token) && kindOfName(token.text) !== undefined)
  const isAlone = name === '' || kindOfName(name) !== undefined || word === undefined
  if (isAlone || !sets.slice(0, sets.indexOf(word)).every(isMeasured) || isFollowed(word, sets)) {
    return { name, groups: groupsOf(sets, kindOfName(name) !== undefined) }
  }
  const others = sets.filter((token) => token !== word)
  return { name: `${name} ${word.typed}`, groups: groupsOf(others, true) }
}

function isFollowed(word: Token, sets: readonly Token[]): boolean {
  return sets[sets.indexOf(word) + 1]?.is === 'word'
}

function withoutEnd(name: string): string {
  return name.replace(/(?:[\s,:/|~–-]+|\s[([]|\s(?:with|at|in|mit|met|con|@))+$/i, '')
}

function clean(name: string): string {
  return name
    .slice(0, workoutLimits.name * 5)
    .replace(/\s+/g, ' ')
    .trim()
}

function startOfSets(tokens: readonly Token[]): number {
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
  if (is === 'word') return /^[+&]$/.test(text)
  return (
    ['sets', 'list', 'comma', 'label', 'noted'].includes(is) ||
    (is === 'odd' && /^\d+x\d/i.test(text))
  )
}

function isStart(tokens: readonly Token[], index: number): boolean {
  const { is } = tokens[index] ?? {}
  if (is === 'label' || is === 'noted' || is === 'rpe' || is === 'rir') return true
  const numbers = tokens.slice(index, index + 3).find((token) => !isOfSet(token))
  return numbers !== undefined && isNumeric(numbers)
}

function isOfSet({ is }: Token): boolean {
  return is === 'kind' || is === 'rpe' || is === 'rir'
}

function isOfSets(token: Token): boolean {
  return isNumeric(token) || isOfSet(token) || token.is === 'remark' || token.is === 'noted'
}

function isMeasured({ is, text }: Token): boolean {
  return is === 'amount' && /[^\d.\s]/.test(text)
}

function isThen({ is, text }: Token): boolean {
  return is === 'word' && thenPattern.test(text)
}

function isWord({ is }: Token): boolean {
  return is === 'word'
}

/** @param isMoving whether `10 km, 52:10` is one distance and its time */
function groupsOf(tokens: readonly Token[], isMoving = false): Token[][] {
  const numbers = tokens.filter(isNumeric)
  const isOne = isMoving && numbers.length === 2 && numbers.every(isMeasured)
  const groups: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const group = groups.at(-1) ?? []
    const next = tokens[index + 1]
    const isSign = isThen(token) && next && isCounted(next)
    if (token.is === 'comma' || isSign) {
      if (!isOne) groups.push([])
    } else if (token.is === 'label') {
      const kind: Token[] = /^w/i.test(token.text) ? [{ ...token, is: 'kind', text: 'w' }] : []
      groups.push(kind)
    } else if (hasOwnWeight(token, next) && group.some(isNumeric) && !group.every(isUnitless)) {
      groups.push([...movedKind(group), token])
    } else {
      group.push(token)
    }
  }
  return groups.filter((group) => group.length > 0)
}

/** A single amount does not count: after `+`, `5kg` may belong to the same set. */
function isCounted(token: Token): boolean {
  return isNumeric(token) && token.is !== 'amount' && token.is !== 'at'
}

function hasOwnWeight({ is, text }: Token, next: Token | undefined): boolean {
  const isAt = next?.is === 'at' && isWeight(next.text)
  if (is === 'sets') {
    const [first = '', second = '', third] = text.split(/\s*[x×*]\s*/i)
    const { value, measure } = amountOf(first)
    if (isAt || measure === 'weight' || amountOf(second).measure === 'weight') return true
    return measure === undefined && (third !== undefined || (value ?? 0) > 10 || /\./.test(first))
  }
  if (is === 'list') return /^(?:\d+\.\d+|[4-9]\d|3[1-9]|\d{3,})\s*\/\s*\d+$/.test(text)
  return isAt && (is === 'amount' || is === 'reps')
}

function isWeight(at: string): boolean {
  const { value, measure } = amountOf(at)
  return measure === 'weight' || (value ?? 0) > 10
}

function isUnitless(token: Token): boolean {
  return !isNumeric(token) || (token.is === 'amount' && !isMeasured(token)) || token.is === 'times'
}

/** Removes a kind that belongs to the next set: in `80x8 drop 60x10`, not in `60x5 w 100x5`. */
function movedKind(group: Token[]): Token[] {
  const last = group.at(-1)
  const isSecond = group.slice(0, -1).some(({ is }) => is === 'kind')
  if (last?.is !== 'kind' || !(isSecond || kindOf(last.text) === 'drop')) return []
  group.pop()
  return [last]
}
