import type { Token } from 'markdown-it'
import type { Locales } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'

/** What begins with an apostrophe: ’s avonds, ’tis, the ’90s. */
const shortened =
  /^'(?:(?:s|t|n|k|m|r|em|ie|ns|tis|twas|til|cause)(?![\p{L}\p{N}])|\d\ds?(?![\p{L}\p{N}]))/iu

const before = /[\s([{<„“‚‘«¿¡–—/]/

export function curlyQuotes(text: string, language: Locales): string {
  const typed = [...text.matchAll(/["']/g)]
  if (typed.length === 0) return text
  const { quotes } = languages[language]
  const written = text.split('')
  const open = new Map<string, number>()
  let opened = -1
  for (const { 0: sign, index: at } of typed) {
    const mark = sign === '"' ? '"' : "'"
    const [opening, closing] = quotes[mark]
    const next = text[at + 1] ?? ' '
    const follows = at === 0 || opened === at - 1 || before.test(text[at - 1] ?? '')
    const isShortened = mark === "'" && shortened.test(text.slice(at, at + 7))
    const isInWord = mark === "'" && /[\p{L}\p{N}]/u.test(next)
    if (mark === "'") written[at] = '’'
    if (follows && !isShortened && /\S/.test(next)) {
      open.set(mark, at)
      opened = at
    } else if (!isInWord) {
      const first = open.get(mark)
      if (first === undefined) continue
      written[first] = opening
      written[at] = closing
      open.delete(mark)
      // A single quote that was opened inside of it is an apostrophe.
      if (mark === '"' && (open.get("'") ?? -1) > first) open.delete("'")
    }
  }
  // A quotation of several paragraphs, or one that is cut, closes elsewhere.
  const left = open.get('"')
  if (left !== undefined) written[left] = quotes['"'][0]
  return written.join('')
}

/** Also across emphasis and links, but neither in code nor in addresses. */
export function quoteTokens(tokens: readonly Token[], language: Locales): void {
  for (const { children } of tokens) {
    let isAddress = false
    const parts = (children ?? []).map((token) => {
      if (token.type === 'link_open') isAddress = /^(?:linkify|autolink)$/.test(token.markup)
      if (token.type === 'link_close') isAddress = false
      if (token.type === 'text' && !isAddress) return { token, words: token.content }
      const isBreak = token.type === 'softbreak' || token.type === 'hardbreak'
      return { words: isBreak ? '\n' : token.content && 'x' }
    })
    const written = curlyQuotes(parts.map(({ words }) => words).join(''), language)
    let at = 0
    for (const { token, words } of parts) {
      if (token) token.content = written.slice(at, at + words.length)
      at += words.length
    }
  }
}
