import { readMarkdown } from './markdown'

/** The note's `#tags`, each once, in lower case and composed, without the sign; at most fifty. */
export function tagsOf(text: string): string[] {
  const written = readMarkdown(text).flatMap(({ children }) => children ?? [])
  return [...new Set(written.filter(({ type }) => type === 'tag_open').map(({ info }) => info))]
}
