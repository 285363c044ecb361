import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** A picture that is shown: what is an attribute of its `<img>`. */
export interface ShownPicture {
  src: string
  srcset: string
  sizes: string
  width: number
  height: number
}

/** By their addresses in the text. */
export type ShownPictures = Readonly<Record<string, ShownPicture>>

declare module 'markdown-it' {
  interface Env {
    pictures?: ShownPictures | undefined
  }
}

/**
 * Notes show no images: external ones would tell their host who reads the note, and ones of this
 * site would be requests that the reader did not make. Each becomes a link with the image's
 * description, but for the pictures that lie beside an owner's file.
 */
export function images(markdown: MarkdownIt): void {
  markdown.core.ruler.push('images', replaceImages)
}

function replaceImages(state: StateCore): void {
  const { pictures = {} } = state.env
  for (const block of state.tokens) {
    let isInLink = false
    block.children &&= block.children.flatMap((token) => {
      if (token.type === 'link_open') isInLink = true
      if (token.type === 'link_close') isInLink = false
      if (token.type !== 'image') return token
      const picture = pictures[String(token.attrGet('src'))]
      return picture ? show(token, picture) : linkTo(token, isInLink, state)
    })
  }
}

function show(image: Token, { width, height, ...others }: ShownPicture): Token {
  const attributes = { ...others, width: `${width}`, height: `${height}`, loading: 'lazy' }
  for (const [name, value] of Object.entries(attributes)) image.attrSet(name, value)
  return image
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
