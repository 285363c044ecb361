import MarkdownIt, { type Token } from 'markdown-it'
import { isPicture } from './images'
import { checkId, markId } from './mark-ids'

export interface LinkMarks {
  /** The first has the number 1. */
  addresses: readonly string[]
  /** Shown beside a link that replaces a picture. */
  pictureWords: string
}

/**
 * Links with a problem jump to its explanation; other links are disabled in the preview.
 * @returns the text of each marked link, in the order of the addresses
 */
export function markLinks(tokens: readonly Token[], marks: LinkMarks): string[] {
  const names: string[] = []
  for (const block of tokens) {
    let number = 0
    let isForPicture = false
    block.children &&= block.children.flatMap((token) => {
      if (token.type === 'link_open') {
        number = marks.addresses.indexOf(String(token.attrGet('href'))) + 1
        isForPicture = isPicture(token)
        token.attrs = number > 0 ? attributesOf(number, isForPicture, names) : []
        if (number > 0) names[number - 1] ??= ''
      } else if (token.type === 'link_close' && number > 0) {
        const words = isForPicture ? span('marked-words', ` (${marks.pictureWords})`) : []
        const ending = [...words, ...span('mark-number', String(number)), token]
        number = 0
        return ending
      } else if (token.type === 'image') {
        const picture = marks.addresses.indexOf(String(token.attrGet('src'))) + 1
        if (picture === 0) return token
        if (!(picture - 1 in names)) token.attrSet('id', markId(picture))
        names[picture - 1] ??= ''
        return [token, ...span('mark-number', String(picture))]
      } else if (number > 0) names[number - 1] += token.content
      return token
    })
  }
  return names
}

function attributesOf(number: number, isForPicture: boolean, names: readonly string[]) {
  const id: [string, string][] = number - 1 in names ? [] : [['id', markId(number)]]
  const classes = isForPicture ? 'marked marked-picture' : 'marked'
  return [
    ['href', `#${checkId(number)}`] as [string, string],
    ['class', classes] as [string, string],
    ...id,
  ]
}

function span(name: string, words: string): Token[] {
  const { Token } = MarkdownIt
  const open = new Token('mark_open', 'span', 1)
  open.attrSet('class', name)
  const text = new Token('text', '', 0)
  text.content = words
  return [open, text, new Token('mark_close', 'span', -1)]
}
