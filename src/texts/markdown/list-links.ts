import type { Token } from 'markdown-it'
import { readMarkdown } from './markdown'
import { isPicture } from './plugins/images'
import { notePictureAt } from './plugins/note-pictures'

export interface NoteLink {
  kind: 'link' | 'foreignPicture' | 'picture' | 'tag' | 'noteLink'
  /** As it is written, of a tag or a link to a note. */
  address: string
  /** Of a picture: whether it says what is to be seen. */
  isDescribed?: boolean
}

export function listLinks(body: string): NoteLink[] {
  const tokens = readMarkdown(body).flatMap(({ children }) => children ?? [])
  const links = tokens.flatMap(linkOf)
  return [...new Map(links.map((link) => [link.address, link])).values()]
}

function linkOf(token: Token): NoteLink[] {
  const { type, info, content } = token
  if (type === 'link_open') {
    const kind = isPicture(token) ? 'foreignPicture' : 'link'
    return [{ kind, address: String(token.attrGet('href')) }]
  }
  if (type === 'tag_open') return [{ kind: 'tag', address: `#${info}` }]
  if (type === 'wiki_link_open') return [{ kind: 'noteLink', address: `[[${info}]]` }]
  const address = String(token.attrGet('src'))
  const isWordsOfPicture = type === 'text' && token.attrs !== null
  if (isWordsOfPicture) return [{ kind: 'foreignPicture', address }]
  if (type !== 'image' || !notePictureAt(address)) return []
  return [{ kind: 'picture', address, isDescribed: content.trim() !== '' }]
}
