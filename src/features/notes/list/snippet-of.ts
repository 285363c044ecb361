import { findHits } from '../../../ui/find-hits'

/** Letters before the first hit, and in all. */
const [before, most] = [60, 200]

/** The part of a text in which one sees what was looked for; undefined when it is not there. */
export function snippetOf(text: string, words: readonly string[]): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const hit = findHits(line, words).find(({ isHit }) => isHit)
  if (!hit) return undefined
  const start = hit.at < before ? 0 : line.indexOf(' ', hit.at - before) + 1
  const end = line.length - start <= most ? line.length : line.lastIndexOf(' ', start + most)
  const isCut = end <= hit.at
  const part = line.slice(Math.min(start, hit.at), isCut ? start + most : end)
  return `${start > 0 ? '…' : ''}${part}${end < line.length ? '…' : ''}`
}
