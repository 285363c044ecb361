import { splitQuery } from '../../../../i18n/query-words'
import type { NotePlace } from '../output'

export interface NoteQuery {
  /** All must match, each as the beginning of a word. */
  words: string[]
  tags: string[]
  place: NotePlace
  isPinned: boolean
  hasOpenTasks: boolean
  /** Whether one of the words is enough. */
  isAny?: boolean
}

const places: Record<string, NotePlace> = { 'is:archived': 'archive', 'is:trash': 'trash' }

/** `tag:garden is:task roses`; unknown filters are words. */
export function parseQuery(query: string): NoteQuery {
  const read: NoteQuery = {
    words: [],
    tags: [],
    place: 'open',
    isPinned: false,
    hasOpenTasks: false,
  }
  for (const part of splitQuery(query)) {
    const term = part.toLowerCase()
    const [, tag] = /^tag:#?(.+)$/.exec(term) ?? []
    if (tag !== undefined && /\p{L}/u.test(tag)) read.tags.push(tag)
    else if (term === 'is:pinned') read.isPinned = true
    else if (term === 'is:task') read.hasOpenTasks = true
    else if (Object.hasOwn(places, term)) read.place = places[term] ?? 'open'
    else read.words.push(part)
  }
  return read
}

export function withWords(query: string, words: string): string {
  const filters = splitQuery(query).filter((part) => parseQuery(part).words.length === 0)
  return [...filters, words].filter(Boolean).join(' ')
}

export function isWholePlace({ words, tags, isPinned, hasOpenTasks }: NoteQuery): boolean {
  return words.length + tags.length === 0 && !isPinned && !hasOpenTasks
}
