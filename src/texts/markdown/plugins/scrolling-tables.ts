import type { MarkdownIt, StateCore } from 'markdown-it'

/** Aligned by classes: inline styles are not allowed. */
export function scrollingTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer
  rules.table_open = () => '<div class="scroller" tabindex="0"><table>\n'
  rules.table_close = () => '</table></div>\n'
  markdown.core.ruler.after('block', 'aligned', alignByClass)
}

function alignByClass({ tokens }: StateCore): void {
  for (const token of tokens) {
    const [, direction] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
    if (direction) token.attrs = [['class', direction]]
  }
}
