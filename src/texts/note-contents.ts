import { nameKey } from '../../db/keys/name-key'
import { cutAtWord } from '../ui/cut-at-word'
import { countTasks, openTasksOf, readMarkdown, tagsOf } from './markdown/markdown'
import { linesOf, plainText, proseOf, searchedText, titleOf } from './markdown/plain-text'
import { notePicturesIn } from './markdown/plugins/note-pictures'
import { linksOf } from './markdown/plugins/wiki-links'
import { tagToken, toIndexedWords } from './user-tokens'

const maxExcerpt = 140

/** Raise it when the columns below are computed differently, so that stored notes are updated. */
export const contentsVersion = 9

export type NoteContents = ReturnType<typeof noteContents>

export function noteContents(userId: string, title: string | null, body: string) {
  const tokens = readMarkdown(body)
  const text = plainText(tokens)
  const tags = tagsOf(tokens)
  const { open, done } = countTasks(tokens)
  const name = title ?? titleOf(text) ?? ''
  return {
    title,
    body,
    name,
    name_key: nameKey(name),
    excerpt: excerptOf(linesOf(tokens), proseOf(tokens), name),
    name_words: toIndexedWords(userId, name),
    words: toIndexedWords(userId, shortened(searchedText(tokens))),
    tags,
    pictures: [...new Set(notePicturesIn(tokens).map(({ picture }) => picture.id))],
    tag_marks: [...new Set(tags.map(tagToken))].join(' '),
    open_tasks: open,
    done_tasks: done,
    task_list: openTasksOf(tokens),
    links: linksOf(tokens),
    contents_version: contentsVersion,
  }
}

/** Characters that are indexed as they stand. Indexing more would keep others waiting. */
const maxIndexed = 200_000
/** Different words: the next ones are not found. Each is indexed seven times, with its beginnings. */
const maxWords = 10_000
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Beyond the limit of characters, each new word once. */
function shortened(text: string): string {
  const seen = new Set<string>()
  const later: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const folded = found.toLowerCase()
    const isNew = !seen.has(folded)
    if (isNew && seen.size === maxWords) return [text.slice(0, end), ...later].join(' ')
    seen.add(folded)
    if (index + found.length <= maxIndexed) end = index + found.length
    else if (isNew) later.push(found)
  }
  return text.length <= maxIndexed ? text : [text.slice(0, end), ...later].join(' ')
}

const onlyTags = /^#\S+(?: #\S+)*$/

function excerptOf(lines: string, prose: string, name: string): string {
  const sentences = linesBelow(name, prose).join(' ')
  return cutAtWord(sentences || linesBelow(name, lines).join(' · '), maxExcerpt)
}

function linesBelow(name: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n').map(oneLine).filter(Boolean)
  return (first === name ? rest : [first, ...rest]).filter((line) => !onlyTags.test(line))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
