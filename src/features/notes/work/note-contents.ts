import { nameKey } from '../../../../db/keys/name-key'
import { cutAtWord } from '../../../ui/words/cut-at-word'
import { tagToken, toIndexedWords } from '../list/user-tokens'
import { countTasks, openTasksOf, readMarkdown, tagsOf } from '../text/markdown'
import { notePicturesIn } from '../text/note-pictures'
import { linesOf, plainText, proseOf, titleOf } from '../text/plain-text'
import { linksOf } from '../text/wiki-links'

const maxExcerpt = 140

/** Raise it when the columns below are computed differently, so that stored notes are updated. */
export const contentsVersion = 6

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
    words: toIndexedWords(userId, shortened(text)),
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

/** Beyond the limit, each new word once. */
function shortened(text: string): string {
  if (text.length <= maxIndexed) return text
  const end = text.slice(0, maxIndexed).search(/\s\S*$/)
  const start = text.slice(0, Math.max(end, 0))
  const seen = new Set(start.toLowerCase().split(/\s+/))
  const later = text
    .slice(start.length)
    .split(/\s+/)
    .filter((word) => {
      const folded = word.toLowerCase()
      return !seen.has(folded) && seen.add(folded)
    })
  return [start, ...later].join(' ')
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
