export interface MarkdownLine {
  from: number
  to: number
  /** Where its words begin, behind the signs of quotes and items. */
  content: number
  /** What a line below begins with to be in the same quotes and items. */
  prefix: string
  isItem: boolean
  /** What closes the block of code that is open behind this line. */
  fence: string | undefined
  isCode: boolean
}

/** Columns of an item; 0 of a quote. */
type Containers = readonly number[]

const quote = /^ {0,3}> ?/
const item = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])(?:[ \t]{1,4}(?=\S)|[ \t]*$|[ \t])/
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const opening = /^ {0,3}(`{3,}(?!.*`)|~{3,})/

/** As the blocks of CommonMark are read, of which no island needs more than these. */
export function readLines(text: string): MarkdownLine[] {
  const lines: MarkdownLine[] = []
  let containers: Containers = []
  let fence: string | undefined
  let isParagraph = false
  let from = 0
  for (const written of text.split('\n')) {
    const kept = enter(written, containers)
    let { at } = kept
    const rest = written.slice(at)
    const isBlank = rest.trim() === ''
    if (
      kept.inside.length < containers.length &&
      !(isBlank && onlyItems(containers, kept.inside))
    ) {
      fence = undefined
    }
    const isCode = fence !== undefined
    let inside: Containers = kept.inside
    let isItem = false
    if (fence !== undefined) {
      if (closes(rest, fence)) fence = undefined
    } else {
      // Beside another item, one may have any number.
      const isBeside = (containers[inside.length] ?? 0) > 0
      for (let open = openOne(written.slice(at), isParagraph && !isBeside); open; ) {
        inside = [...inside, open.width]
        isItem ||= open.width > 0
        at += open.length
        isParagraph = false
        open = openOne(written.slice(at), false)
      }
      const [, mark] = opening.exec(written.slice(at)) ?? []
      const isLazy = isParagraph && !isItem && !isBlank && mark === undefined
      if (isLazy && inside.length < containers.length) inside = containers
      fence = mark
      isParagraph = !isBlank && mark === undefined && !/^ {0,3}#{1,6}(?:\s|$)/.test(rest)
    }
    lines.push({
      from,
      to: from + written.length,
      content: from + at,
      prefix: inside.map((width) => ' '.repeat(width) || '> ').join(''),
      isItem,
      fence,
      isCode: isCode || fence !== undefined,
    })
    containers = isBlank && onlyItems(containers, inside) ? containers : inside
    from += written.length + 1
  }
  return lines
}

function enter(line: string, containers: Containers) {
  const inside: number[] = []
  let at = 0
  for (const width of containers) {
    const [signs] =
      (width === 0 ? quote : new RegExp(`^(?: {${width}}|\\t)`)).exec(line.slice(at)) ?? []
    if (signs === undefined) break
    inside.push(width)
    at += signs.length
  }
  return { inside, at }
}

function openOne(rest: string, isParagraph: boolean) {
  const [signs] = quote.exec(rest) ?? []
  if (signs !== undefined) return { width: 0, length: signs.length }
  const [marker, number = '1'] = (rule.test(rest) ? undefined : item.exec(rest)) ?? []
  const mayBegin = !isParagraph || (number === '1' && marker !== undefined && rest !== marker)
  if (marker === undefined || !mayBegin) return undefined
  // An item that has no words yet begins its lines one space behind its sign.
  const width = rest === marker ? marker.trimEnd().length + 1 : marker.length
  return { width, length: marker.length }
}

/** Whether an empty line leaves none of them that it does not name: it ends quotes alone. */
function onlyItems(containers: Containers, inside: Containers): boolean {
  return containers.slice(inside.length).every((width) => width > 0)
}

function closes(line: string, fence: string): boolean {
  const end = line.trim()
  return end.length >= fence.length && end === fence.charAt(0).repeat(end.length)
}
