import type { MarkdownIt, StateCore, StateInline } from 'markdown-it'

const maxTags = 50
const maxLength = 50
const tagHere = /#([\p{L}\p{M}\p{N}]+(?:[_/-]+[\p{L}\p{M}\p{N}]+)*)/uy
const openers = new Set('([{<"\'“‘«„‚*_~')

/**
 * `#word` becomes text between `tag_open`, whose `info` is the tag in lower case, and `tag_close`.
 * After the first fifty tags it stays plain text.
 */
export function tags(markdown: MarkdownIt): void {
  markdown.inline.ruler.push('tag', readTag)
  markdown.core.ruler.push('first_tags', dropExcess)
}

function dropExcess({ tokens }: StateCore): void {
  const seen = new Set<string>()
  for (const token of tokens) {
    let isTag = false
    token.children &&= token.children.filter(({ type, info }) => {
      if (type === 'tag_open') isTag = seen.has(info) || seen.size < maxTags
      if (type === 'tag_open' && isTag) seen.add(info)
      return isTag || (type !== 'tag_open' && type !== 'tag_close')
    })
  }
}

function readTag(state: StateInline, isSilent: boolean): boolean {
  const written = tagAt(state.src, state.pos)
  if (written === undefined || state.linkLevel > 0) return false
  if (!isSilent) {
    state.push('tag_open', 'a', 1).info = written.slice(1).normalize('NFC').toLowerCase()
    state.push('text', '', 0).content = written
    state.push('tag_close', 'a', -1)
  }
  state.pos += written.length
  return true
}

function tagAt(text: string, position: number): string | undefined {
  if (text[position] !== '#' || !standsFree(text, position)) return undefined
  tagHere.lastIndex = position
  const [written = ''] = tagHere.exec(text) ?? []
  return written.length <= maxLength + 1 && /\p{L}/u.test(written) ? written : undefined
}

function standsFree(text: string, position: number): boolean {
  let before = position - 1
  while (openers.has(text[before] ?? '')) before--
  return before < 0 || /\s/.test(text[before] ?? '')
}
