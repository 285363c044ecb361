import type { Token } from 'markdown-it'
import { readMarkdown } from './markdown'

export interface NoteLink {
  address: string
  isPicture: boolean
}

export function listLinks(body: string): NoteLink[] {
  const tokens = readMarkdown(body).flatMap(({ children }) => children ?? [])
  const links = tokens.flatMap((token): NoteLink[] => {
    if (token.type !== 'link_open') return []
    return [{ address: String(token.attrGet('href')), isPicture: isPicture(token) }]
  })
  return [...new Map(links.map((link) => [link.address, link])).values()]
}

export function isPicture({ info }: Token): boolean {
  return info === 'image'
}
