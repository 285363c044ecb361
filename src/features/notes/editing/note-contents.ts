import { tagToken, toUserTokens } from '../list/user-tokens'
import { countTasks, tagsOf } from '../text/markdown'
import { cutAtWord, plainText, titleOf } from '../text/plain-text'

const maxExcerpt = 140

/** The columns that are read out of what was written, for lists and search. */
export function noteContents(userId: string, title: string | null, body: string) {
  const text = plainText(body)
  const tags = tagsOf(body)
  const { open, done } = countTasks(body)
  const name = title ?? titleOf(body) ?? ''
  return {
    title,
    body,
    name,
    excerpt: cutAtWord(withoutName(text, name), maxExcerpt),
    name_words: toUserTokens(userId, name),
    words: toUserTokens(userId, text),
    tags,
    tag_marks: [...new Set(tags.map(tagToken))].join(' '),
    open_tasks: open,
    done_tasks: done,
  }
}

function withoutName(text: string, name: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n')
  const lines = oneLine(first) === name ? rest : [first, ...rest]
  return oneLine(lines.join(' '))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
