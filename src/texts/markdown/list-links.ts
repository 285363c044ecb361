import type { Token } from 'markdown-it'
import { isOfHeading, textAt } from './headings'
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

interface HeadingLink {
  address: string
  fragment: string
  /** Undefined where it is the text of the link itself. */
  there: ReturnType<typeof textAt>
}

/** Those that lead to a heading of a note or of an article. */
export function headingLinks(links: readonly NoteLink[], page: string): HeadingLink[] {
  return links.flatMap(({ kind, address }) => {
    const [path = '', fragment = ''] = address.split(/#(.*)/s)
    if (kind !== 'link' || !isOfHeading(fragment)) return []
    const there = path === '' ? undefined : textAt(path, page)
    return path === '' || there ? [{ address, fragment, there }] : []
  })
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
