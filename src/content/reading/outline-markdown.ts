import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import marks from 'markdown-it-mark'

const markdown = new MarkdownIt({ html: false }).use(footnotes).use(marks)

const callout = /^\[!\w+\]\s*/

export function outlineMarkdown(text: string, linesAbove: number) {
  const tokens = markdown.parse(text, {})
  const words = (children: typeof tokens) =>
    markdown.renderer.renderInlineAsText(children, markdown.options, {}).replace(/\s+/g, ' ').trim()
  const pictures = tokens.flatMap(({ children, map }) => {
    let line = linesAbove + 1 + (map?.[0] ?? 0)
    return (children ?? []).flatMap((token) => {
      if (/break$/.test(token.type)) line += 1
      if (token.type !== 'image') return []
      const address = String(token.attrGet('src'))
      const path = markdown.utils.lib.mdurl.decode(address)
      return { address, path, alt: words(token.children ?? []), line }
    })
  })
  const paragraphs = tokens.filter((_, index) => tokens[index - 1]?.type === 'paragraph_open')
  const openings = paragraphs.map(({ children }) =>
    words((children ?? []).filter(({ type }) => type !== 'image')).replace(callout, ''),
  )
  return { opening: openings.find(Boolean) ?? '', pictures }
}
