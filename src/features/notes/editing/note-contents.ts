import { ownWords } from '../own-words'
import { tagMark } from '../tag-mark'
import { countTasks } from '../text/count-tasks'
import { cutAtWord } from '../text/cut-at-word'
import { plainText } from '../text/plain-text'
import { tagsOf } from '../text/tags-of'
import { titleOf } from '../text/title-of'

const longestExcerpt = 140

/** What lists and search need of a note, read out of what was written. */
export function noteContents(userId: string, title: string | null, body: string) {
  const text = plainText(body)
  const tags = tagsOf(body)
  const { open, done } = countTasks(body)
  const name = title ?? titleOf(body) ?? ''
  return {
    title,
    body,
    name,
    excerpt: cutAtWord(restOf(text, name), longestExcerpt),
    nameWords: ownWords(userId, name),
    words: ownWords(userId, text),
    tags,
    tagMarks: [...new Set(tags.map(tagMark))].join(' '),
    openTasks: open,
    doneTasks: done,
  }
}

/** On one line, and without the line that the note is called by. */
function restOf(text: string, name: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n')
  const lines = oneLine(first) === name ? rest : [first, ...rest]
  return oneLine(lines.join(' '))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
