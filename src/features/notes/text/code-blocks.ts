import type { MarkdownIt, StateCore } from 'markdown-it'
import { highlight } from './highlight'

/** Characters per note, in all of its blocks: highlighting more is too slow. */
const maxHighlighted = 10_000

export function codeBlocks(markdown: MarkdownIt): void {
  const { escapeHtml, unescapeAll } = markdown.utils
  const { rules } = markdown.renderer
  markdown.core.ruler.push('highlighted', limitHighlighted)
  rules.code_block = (tokens, index) => block(escapeHtml(tokens[index]?.content ?? ''))
  rules.fence = function writeFence(tokens, index) {
    const { content = '', info = '' } = tokens[index] ?? {}
    const [language = ''] = unescapeAll(info).trim().split(/\s/)
    return block(highlight(content, language) ?? escapeHtml(content))
  }
}

function limitHighlighted({ tokens }: StateCore): void {
  let total = 0
  for (const token of tokens.filter(({ type, info }) => type === 'fence' && info !== '')) {
    total += token.content.length
    if (total > maxHighlighted) token.info = ''
  }
}

function block(html: string): string {
  return `<pre tabindex="0"><code>${html}</code></pre>\n`
}
