import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { notePictureAt, type ShownPicture } from './note-pictures'

export type ShownPictures = Readonly<Record<string, ShownPicture>>

declare module 'markdown-it' {
  interface Env {
    pictures?: ShownPictures | undefined
  }
}

/**
 * Notes show their own pictures alone: others would reveal the reader to their host, or be
 * requests to this site that the reader did not make. Each of those becomes a link with the image's
 * description. A file of the owner's shows those that lie beside it.
 */
export function images(markdown: MarkdownIt): void {
  markdown.core.ruler.push('images', replaceImages)
}

function replaceImages(state: StateCore): void {
  const { pictures } = state.env
  for (const block of state.tokens) {
    let isInLink = false
    block.children &&= block.children.flatMap((token) => {
      if (token.type === 'link_open') isInLink = true
      if (token.type === 'link_close') isInLink = false
      if (token.type !== 'image') return token
      const address = String(token.attrGet('src'))
      const picture = pictures?.[address]
      if (picture) return showImage(token, picture)
      const isOfNote = pictures === undefined && notePictureAt(address) !== undefined
      return isOfNote ? token : linkTo(token, isInLink, state)
    })
  }
}

export function showImage(image: Token, { width, height, ...others }: ShownPicture): Token {
  const attributes = { ...others, width: `${width}`, height: `${height}`, loading: 'lazy' }
  for (const [name, value] of Object.entries(attributes)) image.attrSet(name, value)
  return image
}

function linkTo(image: Token, isInLink: boolean, { md, Token }: StateCore): Token[] {
  const address = String(image.attrGet('src'))
  const description = md.renderer.renderInlineAsText(image.children ?? [], md.options, {})
  const text = new Token('text', '', 0)
  text.content = description.trim() || address
  text.attrSet('src', address)
  if (isInLink) return [text]
  const open = new Token('link_open', 'a', 1)
  open.attrSet('href', address)
  open.info = 'image'
  return [open, text, new Token('link_close', 'a', -1)]
}

/** Of a link that stands in the place of a picture. */
export function isPicture({ info }: Token): boolean {
  return info === 'image'
}
