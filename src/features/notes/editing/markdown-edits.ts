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
  if (written.slice(start.length).trim() === '') return replace(line.from, line.to, '')
  const { indent = '', marker = '', number, gap = '', box } = match.groups
  const next = number === undefined ? marker : `${Number(number) + 1}${marker.at(-1)}`
  return replace(at, at, `\n${indent}${next}${gap}${box ? '[ ] ' : ''}`)
}

/** Where Tab changes nothing, it moves the focus, so that nobody is held in the field. */
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

export function toggleMark(text: string, start: number, end: number, mark: string): Edit {
  const words = text.slice(start, end)
  const { length } = mark
  const isMarked = runBefore(text, start, mark) && text.startsWith(mark, end)
  if (isMarked) return replace(start - length, end + length, words, 0, words.length)
  return replace(start, end, mark + words + mark, length, length + words.length)
}

export function makeLink(text: string, start: number, end: number): Edit {
  const words = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(words)) return replace(start, end, `[](${words})`, 1, 1)
  const caret = words === '' ? 1 : words.length + 3
  return replace(start, end, `[${words}]()`, caret, caret)
}

export function pictureOf(address: string, alt: string): string {
  return `![${alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, '\\$&')}](${address})`
}

export function addPicture(text: string, caret: number, picture: string): Edit {
  const { to } = lineAt(text, caret)
  const from = text.slice(0, to).trimEnd().length
  const rest = text.slice(to).trimStart()
  const added = `${from > 0 ? '\n\n' : ''}${picture}\n`
  return replace(from, text.length - rest.length, rest ? `${added}\n` : added, added.length)
}

export function toggleItems(text: string, start: number, end: number, prefix: string): Edit {
  const { from } = lineAt(text, start)
  const { to } = lineAt(text, end)
  const lines = text.slice(from, to).split('\n')
  const areItems = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map((line) => (areItems ? line.slice(prefix.length) : prefix + line.replace(item, '')))
    .join('\n')
  return replace(from, to, changed)
}

export function isInFence(text: string, at: number): boolean {
  const fences = text.slice(0, at).match(/^ {0,3}(?:```|~~~)/gm)
  return (fences?.length ?? 0) % 2 === 1
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
