import type { ElementContent } from 'hast'
import { isComparison } from '../../../../texts/markdown/plugins/is-comparison'
import { escapeLineStarts, escapeWords } from './escape-words'
import { isElement, propertyOf } from './html-tree'

interface Run {
  kind: 'words' | 'space' | 'code' | 'picture' | 'break'
  /** Of a picture its description. */
  value: string
  address?: string
  /** Signs, and a link as `[` with its address. */
  marks: readonly string[]
}

type Room = 'paragraph' | 'heading' | 'cell'

const highlight = '=='

const signs: Readonly<Record<string, string>> = {
  strong: '**',
  em: '*',
  del: '~~',
  mark: highlight,
}

/**
 * Markdown of what stands in one block, without a character's code: spaces and, where emphasis
 * could not begin or end there, signs of punctuation are moved out of it.
 * @returns a paragraph for each part between two or more breaks
 */
export function writeWords(nodes: readonly ElementContent[], room: Room): string[] {
  return paragraphsOf(runsOf(nodes, []), room === 'paragraph').flatMap((runs) => {
    const written = write(runs, { opened: [], before: '', after: '', mayFollow: '', room })
    if (written === '') return []
    if (room === 'heading') return written.replace(/(^|\s)(?=#+$)/, '$1\\')
    return room === 'cell' ? written : escapeLineStarts(written)
  })
}

function runsOf(
  nodes: readonly ElementContent[],
  marks: readonly string[],
  kind: 'words' | 'code' = 'words',
): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return piecesOf(node.value, kind, marks)
    if (!isElement(node)) return []
    const { tagName, children } = node
    if (tagName === 'br') return [{ kind: 'break', value: '\n', marks: [] }]
    if (tagName === 'code') return runsOf(children, marks, 'code')
    if (tagName === 'img') {
      const value = propertyOf(node, 'alt')
      return [{ kind: 'picture', value, address: addressOf(propertyOf(node, 'src')), marks }]
    }
    if (tagName === 'input') return piecesOf(node.properties.checked ? '[x]' : '[ ]', kind, marks)
    const isLink = tagName === 'a' && !marks.some(isLinkMark)
    const mark = isLink ? `[${addressOf(propertyOf(node, 'href'))}` : signs[tagName]
    const isNew = mark !== undefined && !marks.includes(mark)
    return runsOf(children, isNew ? [...marks, mark] : marks, kind)
  })
}

function piecesOf(text: string, kind: 'words' | 'code', marks: readonly string[]): Run[] {
  const [, start = '', inner = '', end = ''] =
    /^(\s*)(.*?)(\s*)$/s.exec(text.replace(/\s+/g, ' ')) ?? []
  const space: Run = { kind: 'space', value: ' ', marks }
  const core: Run = { kind, value: inner, marks }
  return [...(start ? [space] : []), ...(inner ? [core] : []), ...(end ? [space] : [])]
}

/** Spaces and breaks have the marks that both their neighbours have, and are none at an edge. */
function paragraphsOf(runs: readonly Run[], mayBreak: boolean): Run[][] {
  const paragraphs: Run[][] = [[]]
  let gap: Run | undefined
  let breaks = 0
  for (const run of withJoinedCode(runs)) {
    const isBreak = run.kind === 'break' && mayBreak
    if (isBreak) breaks += 1
    if (run.kind === 'space' || run.kind === 'break') {
      if (gap?.kind !== 'break') gap = isBreak ? run : { ...run, kind: 'space', value: ' ' }
      continue
    }
    if (breaks > 1) paragraphs.push([])
    const paragraph = paragraphs.at(-1) ?? []
    const before = paragraph.at(-1)
    if (gap && before) paragraph.push({ ...gap, marks: common(before.marks, run.marks) })
    paragraph.push(run)
    gap = undefined
    breaks = 0
  }
  return paragraphs.map((paragraph) => joined(paragraph))
}

/** Two stretches of code that touch would be one with their signs in it. */
function withJoinedCode(runs: readonly Run[]): Run[] {
  return joined(runs, (last, run) => last.kind === 'code' && run.kind === 'code')
}

function joined(runs: readonly Run[], areOne = areAlike): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (!last || !areOne(last, run)) all.push(run)
    else {
      const kind = last.kind === 'space' ? 'words' : last.kind
      const marks = common(last.marks, run.marks)
      all.splice(-1, 1, { kind, value: last.value + run.value, marks })
    }
  }
  return all
}

function areAlike(last: Run, run: Run): boolean {
  return areWords(last) && areWords(run) && areEqual(last.marks, run.marks)
}

function isWhole({ kind }: Run): boolean {
  return kind === 'code' || kind === 'picture'
}

function areWords({ kind }: Run): boolean {
  return kind === 'words' || kind === 'space'
}

function common(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((mark) => others.includes(mark))
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && common(some, others).length === some.length
}

interface Place {
  /** Marks that are written already, or that could not be. */
  opened: readonly string[]
  /** The end of what is written before. */
  before: string
  after: string
  /** What `after` may begin with, where that is not certain. */
  mayFollow: string
  room: Room
  /** How many stars have just ended a mark. */
  closed?: number
}

function write(runs: readonly Run[], place: Place): string {
  const { opened, room } = place
  let written = ''
  let rest = [...runs]
  for (let at = 0; at < rest.length; ) {
    const run = rest[at]
    if (!run) break
    const before = written.length < 16 ? place.before + written : written.slice(-16)
    const mark = longestMark(rest, at, opened)
    const end = mark === undefined ? at + 1 : endOf(rest, at, mark)
    const next = rest[end]
    const after = next ? firstSign(next, opened) : place.after
    const mayFollow = next ? firstSigns(next, opened) : place.mayFollow
    const closed = /(?<!\\)\**$/.exec(written.slice(-8))?.[0].length ?? 0
    const here = { opened, before, after, mayFollow, room, closed }
    const marked = mark === undefined ? writeOne(run, here) : wrap(mark, rest.slice(at, end), here)
    if (typeof marked === 'string') {
      written += marked
      at = end
    } else rest = [...rest.slice(0, at), ...joined([...marked, ...rest.slice(end)])]
  }
  return written
}

function longestMark(runs: readonly Run[], at: number, opened: readonly string[]) {
  const marks = (runs[at]?.marks ?? []).filter((mark) => !opened.includes(mark))
  const length = (mark: string) => endOf(runs, at, mark) + (isLinkMark(mark) ? 0.5 : 0)
  return marks.sort((one, other) => length(other) - length(one))[0]
}

function endOf(runs: readonly Run[], from: number, mark: string): number {
  const end = runs.findIndex(({ marks }, at) => at > from && !marks.includes(mark))
  return end < 0 ? runs.length : end
}

/** @returns the runs with fewer marks, where one could not begin or end */
function wrap(mark: string, runs: readonly Run[], place: Place): string | Run[] {
  const opened = [...place.opened, mark]
  if (isLinkMark(mark)) return writeLink(mark.slice(1), runs, { ...place, opened })
  const { opens, closes, isCertain } = flanking(mark, runs, place)
  const isInside = place.opened.some(isStar)
  const inner = new Set(runs.flatMap(({ marks }) => marks.filter(isStar)))
  for (const one of opened) inner.delete(one)
  if (opens && closes && isStar(mark) && !isCertain && (isInside || inner.size > 0)) {
    return runs.map((run) => (isInside ? without(mark, run) : [...inner].reduce(dropped, run)))
  }
  if (opens && closes) {
    const edges = { before: place.before + mark, after: mark + place.after, mayFollow: mark }
    return mark + write(runs, { ...place, ...edges, opened }) + mark
  }
  const [start, some] = opens ? [[], runs] : withoutStart(runs, mark)
  const [middle, end] = closes ? [some, []] : withoutEnd(some, mark)
  const isMoved = start.length + end.length > 0
  if (isMoved) return [...start, ...middle, ...end]
  const edges = [opens ? undefined : runs[0], closes ? undefined : runs.at(-1)]
  // Beside a letter a highlight has no place either, and must not take that of what it is in.
  const isInWay = (run: Run) => edges.includes(run) && run.marks.some(isHighlight)
  return !isHighlight(mark) && !place.opened.some(isHighlight) && runs.some(isInWay)
    ? runs.map((run) => (isInWay(run) ? without(highlight, run) : run))
    : runs.map((run) => without(mark, run))
}

function dropped(run: Run, mark: string): Run {
  return without(mark, run)
}

/**
 * CommonMark's rule of flanking (0.31, 6.2), where it is met for certain. Runs of the same sign
 * count as one: what is beside a mark is what is beside its run.
 * @returns whether the mark could also be read the other way round, where others are open
 */
function flanking(mark: string, runs: readonly Run[], place: Place) {
  const { opened } = place
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return { opens: false, closes: false, isCertain: false }
  const isOfStars = isStar(mark)
  const before = (isOfStars ? place.before.replace(/(?<!\\)\*+$/, '') : place.before).slice(-1)
  const after = (isOfStars ? place.after.replace(/^\*+/, '') : place.after).slice(0, 1)
  const [start, end] = [innerSign(runs, mark, opened, 0), innerSign(runs, mark, opened, -1)]
  return {
    opens:
      mayFollow(mark, first, place) &&
      !(isHighlight(mark) && isComparison(place.before, edgeOf(first, mark, opened, 'first'))) &&
      !/^\s/.test(first.value) &&
      (!isSign(start) || isOutside(before)),
    closes:
      !(isHighlight(mark) && isComparison(edgeOf(last, mark, opened, 'last'), place.after)) &&
      !/\s$/.test(last.value) &&
      (!isSign(end) || isOutside(after)),
    isCertain:
      (isSpace(before) || (isOutside(before) && !isSign(start))) &&
      (isSpace(after) || (isOutside(after) && !isSign(end))),
  }
}

/** Of stars that end one mark and begin another, only a run of three is read as it is meant. */
function mayFollow(mark: string, { marks }: Run, { opened, closed = 0 }: Place): boolean {
  if (!isStar(mark) || closed === 0) return true
  const begun = marks.filter((one) => isStar(one) && !opened.includes(one))
  return closed + begun.join('').length === 3
}

function innerSign(
  runs: readonly Run[],
  mark: string,
  opened: readonly string[],
  at: 0 | -1,
): string {
  const run = runs.at(at)
  if (!run) return ''
  const inner = run.marks.filter((one) => one !== mark && !opened.includes(one))
  if (inner.some((one) => !isStar(one) || !isStar(mark))) return '*'
  if (run.kind === 'code') return '`'
  if (run.kind === 'picture') return '!'
  // Before the sign of a mark an address is written in brackets, also if it was of several runs.
  const text = runs.map((one) => (areWords(one) ? one.value : ' ')).join('')
  const isAddress = at === 0 ? /^https?:\/\//i : /https?:\/\/\S*$/i
  return isAddress.test(text) ? '<' : (run.value.at(at) ?? '')
}

/** What is beside the signs of a mark, within it; what is not certain counts as a letter. */
function edgeOf(run: Run, mark: string, opened: readonly string[], at: 'first' | 'last'): string {
  if (run.marks.some((one) => one !== mark && !opened.includes(one))) return 'a'
  if (run.kind === 'code') return '`'
  if (run.kind === 'picture') return at === 'first' ? '!' : ')'
  return at === 'first' ? run.value.slice(0, 2) : run.value.slice(-2)
}

/** What is not certain counts as a letter: a mark may turn out to have no place. */
function firstSign({ kind, value, marks }: Run, opened: readonly string[]): string {
  const inner = marks.filter((one) => !opened.includes(one))
  if (inner.some(isLinkMark)) return '['
  if (inner.length > 0) return 'a'
  const start = {
    // A star that is a word and not a mark's, whatever follows it.
    words: /^[*~]/.test(value) ? `${value[0]}a` : (/^./su.exec(value)?.[0] ?? ''),
    space: ' ',
    code: '`',
    picture: '!',
    break: '\\',
  }
  return start[kind]
}

/** The sign of each mark that may begin there, and what follows if none does. */
function firstSigns(run: Run, opened: readonly string[]): string {
  const inner = run.marks.filter((one) => !opened.includes(one)).map((mark) => mark[0])
  return inner.join('') + firstSign({ ...run, marks: [] }, opened).slice(0, 1)
}

/** Signs of punctuation that stand first lose the mark. */
function withoutStart([first, ...others]: readonly Run[], mark: string): [Run[], Run[]] {
  const [signs = ''] = /^[\p{P}\p{S}\s]*/u.exec(first && !isWhole(first) ? first.value : '') ?? []
  if (!first || signs === '') return [[], first ? [first, ...others] : []]
  const rest = first.value.slice(signs.length)
  const inner = rest === '' ? others : [{ ...first, value: rest }, ...others]
  return [[without(mark, { ...first, value: signs })], inner]
}

function withoutEnd(runs: readonly Run[], mark: string): [Run[], Run[]] {
  const last = runs.at(-1)
  if (/https?:\/\/\S*$/i.test(last?.value ?? '')) return [[...runs], []]
  const [signs = ''] = /[\p{P}\p{S}\s]*$/u.exec(last && !isWhole(last) ? last.value : '') ?? []
  if (!last || signs === '') return [[...runs], []]
  const rest = last.value.slice(0, -signs.length)
  const inner = [...runs.slice(0, -1), ...(rest === '' ? [] : [{ ...last, value: rest }])]
  return [inner, [without(mark, { ...last, value: signs })]]
}

function without(mark: string, run: Run): Run {
  return { ...run, marks: run.marks.filter((one) => one !== mark) }
}

function writeLink(address: string, runs: readonly Run[], place: Place): string {
  const words = runs.map(({ value }) => value).join('')
  if (
    address.replace(/^mailto:/, '') === words &&
    /^[!-{}~]+$/.test(words) &&
    !/%|xn--/.test(words)
  )
    return `<${words}>`
  const text = write(runs, { ...place, before: '[', after: ']', mayFollow: ']' })
  return `[${text}](${address})`
}

function writeOne({ kind, value, address }: Run, place: Place): string {
  const { opened, mayFollow, room } = place
  const after = place.after.slice(0, 1)
  const before = place.before.slice(-1)
  const isInCell = room === 'cell'
  if (kind === 'space') return ' '
  if (kind === 'break') return '\\\n'
  if (kind === 'code') return codeOf(isInCell ? value.replaceAll('|', '\\|') : value)
  const isPicture = kind === 'picture'
  const isInLink = isPicture || opened.some(isLinkMark)
  const [preceding, following] = [place.before, place.after]
  const here = { before, after, mayFollow, preceding, following, isInLink, isInCell }
  if (!isPicture) return escapeWords(value, here)
  const inside = { before: '[', preceding: '[', after: ']', mayFollow: ']' }
  return `![${escapeWords(value, { ...here, ...inside })}](${address})`
}

function codeOf(value: string): string {
  const longest = Math.max(0, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = value.startsWith('`') || value.endsWith('`') ? ' ' : ''
  return fence + pad + value + pad + fence
}

const brackets: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' }

/** In a form that ends where it should, also in brackets. */
function addressOf(address: string): string {
  const encoded = address
    .trim()
    .replace(/[\s<>\\`"|]/g, encodeURIComponent)
    .replace(/&(?=#?\w+;)/g, '%26')
  return isBalanced(encoded) ? encoded : encoded.replace(/[()]/g, (sign) => brackets[sign] ?? sign)
}

function isBalanced(address: string): boolean {
  let depth = 0
  for (const sign of address) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function isLinkMark(mark: string): boolean {
  return mark.startsWith('[')
}

function isSign(character: string): boolean {
  return /[\s\p{P}\p{S}\ud800-\udfff]/u.test(character)
}

function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character)
}

function isHighlight(mark: string): boolean {
  return mark === highlight
}

function isStar(mark: string): boolean {
  return mark.startsWith('*')
}

function isOutside(character: string): boolean {
  return character === '' || /[\s\p{P}$+<=>^`|~]/u.test(character)
}
