export interface WrittenLink {
  kind: 'wiki' | 'markdown' | 'address'
  /** `![…]` */
  isEmbed: boolean
  target: string
  /** Empty if none is written. */
  text: string
}

const wiki = /!?\[\[([^[\]|\n]{1,400})(?:\|([^[\]\n]{0,400}))?\]\]/y
const label = String.raw`\[((?:[^[\]\\]|\\.|!?\[[^[\]]{0,500}\]){0,2000})\]`
const title = String.raw`(?:\s+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?`
const inBrackets = String.raw`<([^<>\n]{0,2000})>`
const bare = String.raw`((?:[^\s()<>\\]|\\.|\([^\s()]{0,500}\)){0,2000})`
const markdown = new RegExp(String.raw`!?${label}\(\s*(?:${inBrackets}|${bare})${title}\s*\)`, 'sy')
const picture = /<img\b([^<>]{0,2000})>/iy
const address = /<?\b((?:simplenote:\/\/note|evernote:\/\/\/view)\/[\w/%-]{1,300})>?/y

const fence = /\n[ \t>]*(`{3,}|~{3,})[ \t]*(?=\n|$)/g

/** Where something may begin that is no plain text. */
const start = /[`~[!<\\]|(?:simplenote|evernote):/g

/**
 * Passes over code, in time that grows with the text alone.
 * @param take what stands in place of a link; undefined leaves it as it is written
 */
export function rewriteLinks<Part>(
  text: string,
  take: (link: WrittenLink) => (Part | string)[] | undefined,
): (Part | string)[] {
  const parts: (Part | string)[] = []
  const unclosed = new Set<string>()
  let from = 0
  let at = nextStart(text, 0)
  while (at < text.length) {
    const end = endOfCode(text, at, unclosed)
    if (end !== undefined) {
      at = nextStart(text, end)
      continue
    }
    const found = linkAt(text, at)
    const taken = found && take(found.link)
    if (found === undefined || taken === undefined) {
      at = nextStart(text, found && !found.isNested ? found.end : at + 1)
      continue
    }
    parts.push(text.slice(from, at), ...taken)
    from = found.end
    at = nextStart(text, from)
  }
  parts.push(text.slice(from))
  return joined(parts)
}

function nextStart(text: string, from: number): number {
  start.lastIndex = from
  return start.exec(text)?.index ?? text.length
}

/** @returns undefined if no code begins here, nor an escaped sign */
function endOfCode(text: string, at: number, unclosed: Set<string>): number | undefined {
  const sign = text[at]
  if (sign === '\\') return at + 2
  if (sign !== '`' && sign !== '~') return undefined
  let end = at
  while (text[end] === sign) end++
  const run = text.slice(at, end)
  const before = text.slice(Math.max(0, at - 100), at)
  const isFirst = /^\s*(?:>\s*|[-*+]\s+)*$/.test(before.slice(before.lastIndexOf('\n') + 1))
  if (run.length >= 3 && isFirst) {
    fence.lastIndex = end
    for (let close = fence.exec(text); close; close = fence.exec(text)) {
      if (close[1]?.startsWith(run)) return fence.lastIndex
    }
    return text.length
  }
  if (sign === '~' || unclosed.has(run)) return end
  for (let close = text.indexOf(run, end); close >= 0; close = text.indexOf(run, close)) {
    let stop = close
    while (text[stop] === '`') stop++
    if (stop - close === run.length) return stop
    close = stop
  }
  unclosed.add(run)
  return end
}

function linkAt(
  text: string,
  at: number,
): { link: WrittenLink; end: number; isNested: boolean } | undefined {
  const isEmbed = text[at] === '!'
  const inWiki = matchAt(wiki, text, at)
  if (inWiki) {
    const [written, target = '', said = ''] = inWiki
    const link = { kind: 'wiki' as const, isEmbed, target: target.trim(), text: said.trim() }
    return { link, end: at + written.length, isNested: false }
  }
  const inMarkdown = matchAt(markdown, text, at)
  if (inMarkdown) {
    const [written, said = '', bracketed, plain = ''] = inMarkdown
    const target = (bracketed ?? plain).replace(/\\([!-/:-@[-`{-~])/g, '$1')
    const link = { kind: 'markdown' as const, isEmbed, target, text: said }
    return { link, end: at + written.length, isNested: said.includes('[') }
  }
  const image = matchAt(picture, text, at)
  if (image) {
    const attribute = (name: string) =>
      new RegExp(String.raw`\b${name}\s*=\s*["']([^"']*)["']`, 'i').exec(image[1] ?? '')?.[1] ?? ''
    const link = {
      kind: 'markdown' as const,
      isEmbed: true,
      target: attribute('src'),
      text: attribute('alt'),
    }
    return { link, end: at + image[0].length, isNested: false }
  }
  const inText = matchAt(address, text, at)
  if (!inText) return undefined
  const [written, target = ''] = inText
  const link = { kind: 'address' as const, isEmbed: false, target, text: '' }
  return { link, end: at + written.length, isNested: false }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function joined<Part>(parts: readonly (Part | string)[]): (Part | string)[] {
  const all: (Part | string)[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part
    else if (part !== '') all.push(part)
  }
  return all
}
