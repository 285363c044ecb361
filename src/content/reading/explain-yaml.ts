import type { ErrorCode, YAMLParseError } from 'yaml'

interface Mistake {
  code: ErrorCode
  message: string
  line: string
  next: string
  isFollowed: boolean
}

/** A correction for the first error, and how many lines below the reported one it belongs. */
export function explainYaml(
  errors: readonly [YAMLParseError, ...YAMLParseError[]],
  line: string,
  next: string,
): { sentence: string; below: 0 | 1 } {
  const [first, ...others] = errors
  const { code, message } = first
  const isFollowed = others.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY')
  const isNext = code === 'BLOCK_AS_IMPLICIT_KEY' && isFollowed
  const sentence = sentenceFor({ code, message, line, next, isFollowed }) ?? message
  return { sentence, below: isNext ? 1 : 0 }
}

function sentenceFor({ code, message, line, next, isFollowed }: Mistake): string | undefined {
  if (/^ *\t/.test(line)) return 'a tab begins this line: begin it with spaces'
  switch (code) {
    case 'MULTILINE_IMPLICIT_KEY':
      return colonMissing(line)
    case 'BLOCK_AS_IMPLICIT_KEY':
      return isFollowed
        ? `“${shorten(next)}” begins too far to the right: begin it below the name above it`
        : `a text with a colon in it needs quotes around it: ${quoted(line)}`
    case 'MISSING_CHAR':
      if (message.includes('closing')) return 'a quote is opened above and closed nowhere'
      return message.startsWith('Sequence') ? misplaced(line) : colonMissing(line)
    case 'BAD_INDENT':
      return message.startsWith('Flow')
        ? 'a [ or { is opened above and closed nowhere'
        : misplaced(line)
    case 'BAD_SCALAR_START':
      return `a text that begins with such a sign needs quotes around it: ${quoted(line)}`
    case 'BAD_ALIAS':
      return `a text that begins with & or * needs quotes around it: ${quoted(line)}`
    case 'UNEXPECTED_TOKEN':
      return message.includes('block-seq-ind')
        ? 'a list begins on a line of its own, below its name'
        : `something stands where a text is over already. Put all of the text between double quotes: ${quoted(line)}`
    case 'DUPLICATE_KEY':
      return `“${nameOn(line)}” is there twice: leave one of them out`
    case 'MULTIPLE_DOCS':
      return 'leave out the line ---: all of the file belongs together'
    default:
      return undefined
  }
}

function colonMissing(line: string): string {
  return `a colon and a space are missing here: write “${nameOn(line)}: …”`
}

function misplaced(line: string): string {
  return `“${shorten(line)}” begins too far to the left or to the right: begin it exactly below what it belongs with`
}

function nameOn(line: string): string {
  return /^[\s-]*([^\s:]+)/.exec(line)?.[1] ?? ''
}

/** Suggests quotes: `name: Noor: the best` becomes `name: "Noor: the best"`. */
function quoted(line: string): string {
  const [, name, text = ''] = /^[\s-]*([^\s:]+:)\s+(.*)$/.exec(line) ?? []
  const words = text.replace(/^["']|["']$/g, '').replaceAll('"', '\\"')
  return name === undefined ? '"…"' : `${name} "${shorten(words)}"`
}

function shorten(line: string): string {
  const words = line.trim()
  return words.length > 50 ? `${words.slice(0, 49)}…` : words
}
