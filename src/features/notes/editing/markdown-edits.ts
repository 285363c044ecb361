import { type MarkdownLine, readLines } from './markdown-lines'

/** `selectFrom` and `selectTo` are places in the text after the edit. */
export interface Edit {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

interface Line {
  from: number
  to: number
}

const item =
  /^(?<indent>[ \t]*)(?<marker>[-*+]|(?<number>\d{1,9})[.)])(?<gap>[ \t]+)(?<box>\[[ xX]\][ \t]+)?/

export function continueList(text: string, at: number): Edit | undefined {
  const line = lineAt(text, at)
  const written = text.slice(line.from, line.to)
  const match = item.exec(written)
  if (!match?.groups || isInFence(text, line.from)) return undefined
  const [start] = match
  if (at < line.from + start.length) return undefined
  if (written.slice(start.length).trim() === '') {
    // What follows would be part of the last item without an empty line.
    const isBelow = line.from > 0 && text.slice(0, line.from).split('\n').at(-2)?.trim() !== ''
    return replace(line.from, line.to, isBelow ? '\n' : '')
  }
  const { indent = '', marker = '', number, gap = '', box } = match.groups
  const next = number === undefined ? marker : `${Number(number) + 1}${marker.at(-1)}`
  return replace(at, at, `\n${indent}${next}${gap}${box ? '[ ] ' : ''}`)
}

/** Where Tab changes nothing it moves the focus, so that the field is no keyboard trap. */
export function indentItems(
  text: string,
  start: number,
  end: number,
  isBack: boolean,
): Edit | undefined {
  const { from } = lineAt(text, start)
  const { to } = lineAt(text, end)
  const lines = text.slice(from, to).split('\n')
  const [first = ''] = lines
  const match = item.exec(first)
  if (!match?.groups || isInFence(text, from)) return undefined
  const { indent = '', marker = '' } = match.groups
  const step = ' '.repeat(marker.length + 1)
  if (isBack ? indent === '' : !mayGoBelow(text, from, indent)) return undefined
  const moved = lines.map((line) => (isBack ? outdent(line, step.length) : step + line))
  const shift = (moved[0]?.length ?? 0) - first.length
  const grown = moved.join('\n')
  return {
    from,
    to,
    text: grown,
    selectFrom: Math.max(from, start + shift),
    selectTo: Math.max(from, end + grown.length - (to - from)),
  }
}

/** In each line, cell and item that is selected, so that it shows: no mark goes across them. */
export function toggleMark(text: string, start: number, end: number, mark: string): Edit {
  if (isInFence(text, start)) return leave(text, start, end)
  if (start === end) return toggleSpan(text, start, end, mark)
  const spans = wordsIn(text, start, end)
  const [first, last] = [spans.at(0), spans.at(-1)]
  if (!first || !last) return leave(text, start, end)
  if (first === last) return toggleSpan(text, first.from, first.to, mark)
  const areMarked = spans.every(({ from, to }) => isMarked(text.slice(from, to), mark))
  let changed = text.slice(first.from, last.to)
  for (const { from, to } of spans.toReversed()) {
    const words = text.slice(from, to)
    const next = areMarked
      ? words.slice(mark.length, -mark.length)
      : isMarked(words, mark)
        ? words
        : mark + words + mark
    changed = changed.slice(0, from - first.from) + next + changed.slice(to - first.from)
  }
  return replace(first.from, last.to, changed, 0, changed.length)
}

export function makeLink(text: string, start: number, end: number): Edit {
  if (isInFence(text, start)) return leave(text, start, end)
  const { from, to } = wordsIn(text, start, end).at(0) ?? { from: start, to: end }
  const words = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(words)) return replace(from, to, `[](${words})`, 1, 1)
  const label = /[[\]]/.test(words) && !/\]\(|\]\]|\\/.test(words) ? escapeBrackets(words) : words
  const caret = label === '' ? 1 : label.length + 3
  return replace(from, to, `[${label}]()`, caret, caret)
}

export function pictureOf(address: string, alt: string): string {
  return `![${escapeBrackets(alt.trim().replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\'))}](${address})`
}

/** In the cell or item that the caret is in, and behind a block of code. */
export function addPicture(text: string, caret: number, picture: string): Edit {
  const lines = readLines(text)
  let at = indexAt(lines, caret)
  const cell = cellAt(text, lines, caret)
  if (cell !== undefined) {
    const before = text.slice(0, cell).trimEnd().length
    return replace(before, cell, ` ${picture.replaceAll(/\\?\|/g, '\\|')} `)
  }
  const isInTable = tableAt(text, lines, at) !== undefined
  const goesOn = (next: number) =>
    (lines[next]?.isCode && lines[next - 1]?.fence !== undefined) ||
    (isInTable && tableAt(text, lines, next) !== undefined) ||
    isUnderline(text, lines[next])
  while (goesOn(at + 1)) at += 1
  const line = lines[at]
  if (!line) return replace(caret, caret, picture)
  const closing = line.fence === undefined ? '' : `\n${line.prefix}${line.fence}`
  const grown = text.slice(0, line.to) + closing + text.slice(line.to)
  const end = line.to + closing.length
  const placed = placeBlock(grown, end, picture)
  const added = placed.to === grown.length ? `${placed.text}\n` : placed.text
  if (closing === '') return replace(placed.from, placed.to, added)
  return replace(line.to, Math.max(line.to, placed.to - closing.length), closing + added)
}

/** `from` and `to` are around the plain text, which the Markdown stands for. */
export function placeMarkdown(text: string, from: number, to: number, markdown: string): Edit {
  const rest = text.slice(0, from) + text.slice(to)
  const lines = readLines(rest)
  const line = lines[indexAt(lines, from)]
  if (!isBlocks(markdown)) {
    return replace(from, to, markdown.replaceAll('\n', `\n${line?.prefix ?? ''}`))
  }
  const edit = placeBlock(rest, from, markdown)
  return { ...edit, to: edit.to + to - from }
}

/** What is pasted into a cell stays in it, as one line. */
export function fitCell(text: string, caret: number, words: string): string | undefined {
  if (cellAt(text, readLines(text), caret) === undefined) return undefined
  return words.trim().replaceAll(/\s+/g, ' ').replaceAll(/\\?\|/g, '\\|')
}

const block = /^ {0,3}(?:#{1,6}(?:\s|$)|[-*+]\s|\d{1,9}[.)]\s|>|`{3}|~{3}|\||(?:[-*_][ \t]*){3,}$)/m

export function isBlocks(markdown: string): boolean {
  return block.test(markdown) || /\n[ \t]*\n/.test(markdown)
}

export function toggleItems(text: string, start: number, end: number, prefix: string): Edit {
  const all = readLines(text)
  const [first, last] = [indexAt(all, start), indexAt(all, end)]
  const isOnlyBlank = text.slice(all[first]?.from, all[last]?.to).trim() === ''
  const lines = all
    .slice(first, last + 1)
    .filter(({ from, to }) => isOnlyBlank || text.slice(from, to).trim() !== '')
  const [{ from } = { from: start }, { to } = { to: end }] = [lines.at(0), lines.at(-1)]
  const isNone = ({ isCode }: MarkdownLine, at: number) =>
    isCode || tableAt(text, all, first + at) !== undefined
  if (lines.length === 0 || lines.some(isNone)) return leave(text, start, end)
  const parts = lines.map((line) => {
    const written = text.slice(line.from, line.to)
    const [quotes = ''] = /^(?: {0,3}> ?)*/.exec(written) ?? []
    const { groups = {} } = item.exec(written.slice(quotes.length)) ?? {}
    const [own = ''] = item.exec(written.slice(quotes.length)) ?? []
    const { indent = '', marker, box } = groups
    const isSame = /^[-*+]$/.test(marker ?? '') && (box !== undefined) === prefix.includes('[')
    return { line, lead: quotes + indent, words: written.slice(quotes.length + own.length), isSame }
  })
  const areItems = parts.every(({ isSame }) => isSame)
  let changed = text.slice(from, to)
  for (const { line, lead, words } of parts.toReversed()) {
    const next = lead + (areItems ? '' : prefix) + words
    changed = changed.slice(0, line.from - from) + next + changed.slice(line.to - from)
  }
  const next = all[last + 1]
  const isNextPart = next && !next.isItem && text.slice(next.content, next.to).trim() !== ''
  const isWithin = next && /^[ \t]/.test(text.slice(next.from, next.to))
  // What is below would be part of the last item.
  const closing = !areItems && isNextPart && !isWithin ? `\n${quotesOf(all[last])}` : ''
  return replace(from, to, changed + closing, changed.length)
}

export function isInFence(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return /`{3}|~{3}/.test(before) && readLines(before).at(-1)?.fence !== undefined
}

/** With an empty line between it and what is above and below, in the same quote or item. */
function placeBlock(text: string, at: number, block: string): Edit {
  const lines = readLines(text)
  const index = indexAt(lines, at)
  const line = lines[index]
  if (!line) return replace(at, at, block)
  const { prefix } = line
  const blank = prefix.trimEnd()
  const written = block
    .split('\n')
    .map((words) => (words === '' ? blank : prefix + words))
    .join('\n')
  const place = Math.max(at, line.content)
  const head = text.slice(line.content, place)
  const tail = text.slice(place, line.to).trim()
  const isFull = (one: MarkdownLine | undefined) =>
    one !== undefined && text.slice(one.content, one.to).trim() !== ''
  const to = tail ? line.to - text.slice(place, line.to).trimStart().length : line.to
  const behind = tail ? `\n${blank}\n${prefix}` : isFull(lines[index + 1]) ? `\n${blank}` : ''
  const edit = (from: number, added: string) => replace(from, to, added + behind, added.length)
  if (head.trim() !== '') {
    return edit(line.content + head.trimEnd().length, `\n${blank}\n${written}`)
  }
  if (line.isItem) return edit(line.content, written.slice(prefix.length))
  const isBelow = isFull(lines[index - 1])
  return edit(line.from, isBelow ? `${blank}\n${written}` : written)
}

function quotesOf(line: MarkdownLine | undefined): string {
  return /^(?:> )*/.exec(line?.prefix ?? '')?.[0].trimEnd() ?? ''
}

function isUnderline(text: string, line: MarkdownLine | undefined): boolean {
  return line !== undefined && /^ {0,3}(?:=+|-+)[ \t]*$/.test(text.slice(line.content, line.to))
}

const delimiters = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** @returns the line of its delimiters, below that of its heads */
function tableAt(text: string, lines: readonly MarkdownLine[], at: number): number | undefined {
  const written = (line: number) => {
    const one = lines[line]
    return one && !one.isCode ? text.slice(one.content, one.to) : ''
  }
  const isDelimiters = (line: number) =>
    written(line).includes('|') && delimiters.test(written(line)) && written(line - 1).includes('|')
  if (isDelimiters(at + 1)) return at + 1
  for (let line = at; written(line).trim() !== ''; line -= 1) {
    if (isDelimiters(line)) return line
  }
  return undefined
}

/** @returns the end of the cell that the caret is in */
function cellAt(text: string, lines: readonly MarkdownLine[], caret: number): number | undefined {
  const at = indexAt(lines, caret)
  const table = tableAt(text, lines, at)
  const line = lines[at]
  if (!line || table === undefined || table === at) return undefined
  const ends = barsIn(text, line)
  const [first = line.to] = ends
  const isLed = text.slice(line.content, first).trim() === ''
  const cells = isLed ? ends.slice(1) : ends
  if (text.slice(cells.at(-1) ?? line.content, line.to).trim() !== '|') cells.push(line.to)
  return cells.find((end) => end >= caret) ?? cells.at(-1)
}

function barsIn(text: string, { content, to }: MarkdownLine): number[] {
  const bars = text.slice(content, to).matchAll(/\\.|\|/g)
  return Array.from(bars, ({ 0: sign, index }) => (sign === '|' ? content + index : -1)).filter(
    (place) => place >= 0,
  )
}

function wordsIn(text: string, start: number, end: number): Line[] {
  const lines = readLines(text)
  const spans: Line[] = []
  for (const [at, line] of lines.entries()) {
    if (line.to < start || line.from > end || line.isCode) continue
    const table = tableAt(text, lines, at)
    if (table === at) continue
    const written = text.slice(line.content, line.to)
    const [signs = ''] = /^(?:\[[ xX]\][ \t]+|#{1,6}[ \t]+)/.exec(written) ?? []
    const bars = table === undefined ? [] : barsIn(text, line)
    const edges = [line.content + signs.length - 1, ...bars, line.to]
    for (const [index, edge] of edges.slice(1).entries()) {
      const span = trimSpan(text, Math.max(start, (edges[index] ?? 0) + 1), Math.min(end, edge))
      if (span.from < span.to) spans.push(span)
    }
  }
  return spans
}

/** Without spaces, and signs that a mark does not go beside where a word goes on. */
function trimSpan(text: string, from: number, to: number): Line {
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  const isSign = (at: number) => /[.,;:?"'“”‘’«»…–-]/.test(text.charAt(at))
  const isSpace = (at: number) => /\s/.test(text.charAt(at))
  let [first, last] = [from, to]
  while (first < last && (isSpace(first) || (isSign(first) && isWord(first - 1)))) first += 1
  while (last > first && (isSpace(last - 1) || (isSign(last - 1) && isWord(last)))) last -= 1
  return { from: first, to: last }
}

function toggleSpan(text: string, start: number, end: number, mark: string): Edit {
  const words = text.slice(start, end)
  const { length } = mark
  const isAround = runBefore(text, start, mark) && text.startsWith(mark, end)
  if (isAround) return replace(start - length, end + length, words, 0, words.length)
  if (isMarked(words, mark)) return replace(start, end, words.slice(length, -length), 0)
  return replace(start, end, mark + words + mark, length, length + words.length)
}

function isMarked(words: string, mark: string): boolean {
  const [run = ''] = /^\**/.exec(words) ?? []
  return words.length > 2 * mark.length && runBefore(run, run.length, mark) && words.endsWith(mark)
}

function leave(text: string, start: number, end: number): Edit {
  return replace(start, end, text.slice(start, end), 0, end - start)
}

function escapeBrackets(words: string): string {
  return words.replaceAll(/[[\]]/g, '\\$&')
}

function indexAt(lines: readonly MarkdownLine[], at: number): number {
  return Math.max(
    0,
    lines.findIndex(({ to }) => at <= to),
  )
}

function replace(
  from: number,
  to: number,
  text: string,
  selectFrom = text.length,
  selectTo = selectFrom,
): Edit {
  return { from, to, text, selectFrom: from + selectFrom, selectTo: from + selectTo }
}

function lineAt(text: string, at: number): Line {
  const end = text.indexOf('\n', at)
  return { from: text.lastIndexOf('\n', at - 1) + 1, to: end < 0 ? text.length : end }
}

function mayGoBelow(text: string, lineStart: number, indent: string): boolean {
  if (lineStart === 0) return false
  const { from, to } = lineAt(text, lineStart - 1)
  const before = item.exec(text.slice(from, to))
  return before?.groups?.indent !== undefined && before.groups.indent.length >= indent.length
}

function outdent(line: string, width: number): string {
  return line.replace(new RegExp(`^(?:\\t| {1,${width}})`), '')
}

/** Whether exactly this mark ends there: `**` is no `*`. */
function runBefore(text: string, end: number, mark: string): boolean {
  const [run = ''] = /\**$/.exec(text.slice(0, end)) ?? []
  return run.length === mark.length || run.length === 3
}
