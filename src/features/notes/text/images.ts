import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/**
 * Notes show no images: external ones would tell their host who reads the note, and ones of this
 * site would be requests that the reader did not make. Each becomes a link with the image's
 * description.
 */
export function images(markdown: MarkdownIt): void {
  markdown.core.ruler.push('images', replaceImages)
}

function replaceImages(state: StateCore): void {
  for (const block of state.tokens) {
    let isInLink = false
    block.children &&= block.children.flatMap((token) => {
      if (token.type === 'link_open') isInLink = true
      if (token.type === 'link_close') isInLink = false
      return token.type === 'image' ? linkTo(token, isInLink, state) : token
    })
  }
}

function linkTo(image: Token, isInLink: boolean, { md, Token }: StateCore): Token[] {
  const address = String(image.attrGet('src'))
  const description = md.renderer.renderInlineAsText(image.children ?? [], md.options, {})
  const text = new Token('text', '', 0)
  text.content = description.trim() || address
  if (isInLink) return [text]
  const open = new Token('link_open', 'a', 1)
  open.attrSet('href', address)
  open.info = 'image'
  return [open, text, new Token('link_close', 'a', -1)]
}
