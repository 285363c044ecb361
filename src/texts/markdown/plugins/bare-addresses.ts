export const noAddressAfter = /[\p{L}\p{N}]$/u
/** Of one that begins with `www.`. */
export const noNameAfter = /[\p{L}\p{N}./@:#-]$/u

/** A name or number of a host, its port, and what stands before it with `@`. */
const host =
  /(?:[^\s/?#@<>()[\]"'`]{1,100}@)?(?:\[[\da-f:.]{2,45}\]|[\p{L}\p{M}\p{N}\p{So}](?:[\p{L}\p{M}\p{N}\p{So}_-]{0,61}[\p{L}\p{M}\p{N}\p{So}])?(?:\.[\p{L}\p{M}\p{N}\p{So}](?:[\p{L}\p{M}\p{N}\p{So}_-]{0,61}[\p{L}\p{M}\p{N}\p{So}])?){0,10})(?::\d{1,5})?(?![\p{L}\p{M}\p{N}\p{So}@:-])/iuy

/** Ends at characters that no address has, and at punctuation of languages without spaces. */
const rest = /[/?#][^\s<>"`\p{Cc}。、｜]*/uy

const pairs = new Map(
  ['()', '[]', '{}', '（）', '「」', '『』', '【】', '《》', '〈〉', '“”', '„“', '«»', '‹›'].map(
    ([open = '', close = '']) => [open, close],
  ),
)
const closing = new Set(pairs.values())

/** What a path may end in: other signs at its end belong to the sentence or to a mark. */
const ending = /[\p{L}\p{M}\p{N}\p{S}/#@&%§-]$/u

/** Marks around it that an address could end in. */
const markBefore = /(~~|==|\*\*|__|[*_])$/

/**
 * As on GitHub, but for the signs of all languages.
 * @param start after `://`
 * @param before the beginning of the text up to the address
 * @returns its end; the start if there is none
 */
export function endOfAddress(text: string, start: number, before: string): number {
  host.lastIndex = start
  const name = host.exec(text)?.[0]
  if (name === undefined) return start
  rest.lastIndex = start + name.length
  const path = rest.exec(text)?.[0] ?? ''
  return start + name.length + lengthOfPath(path, before)
}

/** @param position after `www.` */
export function endOfName(text: string, position: number): number {
  const end = endOfAddress(text, position, wordsBefore(text, position - 'www.'.length))
  return text.slice(position, end).includes('.') ? end : position
}

export function wordsBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - 1000), start)
}

function lengthOfPath(path: string, before: string): number {
  const [mark = ''] = markBefore.exec(before) ?? []
  const marked = mark.length === 2 ? path.indexOf(mark) : -1
  const { end, closed } = endOfPairs(marked < 0 ? path : path.slice(0, marked))
  let length = end
  const isHighlighted = before.slice(-1000).split('==').length % 2 === 0
  for (; length > 0; length -= 1) {
    const kept = path.slice(0, length)
    if (isHighlighted && kept.endsWith('==')) length -= 1
    else if (closed.has(length - 1) || (ending.test(kept) && !kept.endsWith('~'))) break
  }
  return length
}

/** Brackets and quotes belong to an address where both of a pair are in it. */
function endOfPairs(path: string): { end: number; closed: ReadonlySet<number> } {
  const open: string[] = []
  const closed = new Set<number>()
  for (let at = 0; at < path.length; at += 1) {
    const sign = path.charAt(at)
    if (open.at(-1) === sign) {
      open.pop()
      closed.add(at)
    } else if (pairs.has(sign)) open.push(pairs.get(sign) ?? '')
    else if (closing.has(sign)) return { end: at, closed }
  }
  return { end: path.length, closed }
}
