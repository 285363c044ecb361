import { decodeHTML } from 'entities'

/** Without the marks of HTML and Markdown, which pages would show as they are. Addresses of links stay. */
export function withoutMarkup(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  const bare = hasTags.test(lines) ? withoutTags(lines) : lines
  return withoutMarkdown(hasEntities.test(bare) ? decodeHTML(bare).replaceAll('\u00a0', ' ') : bare)
}

const blocks =
  'address|article|blockquote|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul'
const inline =
  'a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u'
/** `List<b>` of a programmer is none: what stands within lines is closed. */
const hasTags = new RegExp(
  `<(?:${blocks}|br|img)\\b[^<>]*>|<(${inline})\\b[^<>]*>[\\s\\S]*?</\\1\\s*>`,
  'i',
)
const hasEntities = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

function withoutTags(html: string): string {
  return html
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<a\b[^<>]*?href=["']?([^"'<>\s]+)["']?[^<>]*>([^<>]*)<\/a\s*>/gi, linked)
    .replace(/\s*<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(/\s*<(?:br|\/(?:li|tr|dt|dd))\b[^<>]*>[^\S\n]*/gi, '\n')
    .replace(new RegExp(`\\s*</?(?:${blocks})\\b[^<>]*>\\s*`, 'gi'), '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/•\s*\n\s*/g, '• ')
    .replace(/\n\n(?=• )/g, '\n')
    .trim()
}

function linked(_: string, address: string, text: string): string {
  const words = text.trim()
  const bare = address.replace(/^(?:mailto:|tel:)/i, '')
  if (!/^(?:https?:|mailto:|tel:)/i.test(address) || words === bare || words === '') {
    return words || bare
  }
  return `${words} (${bare})`
}

function withoutMarkdown(text: string): string {
  const lines = text.includes('\n')
    ? text.replace(/^#{1,6} +(?=\S)/gm, '').replace(/^> ?(?=\S)/gm, '')
    : text
  return (
    lines
      .replace(
        /!?\[([^[\]\n]+)\]\(<?((?:https?:|mailto:)[^\s()<>]+)>?(?: "[^"\n]*")?\)/g,
        (_, text, address) => linked(_, address, text),
      )
      .replace(/\*\*(?=[^\s*])([^\n]*?\S)\*\*/g, '$1')
      // A programmer writes __init__ without spaces.
      .replace(/(?<![\p{L}\p{N}_])__(?=\S)([^\n_]* [^\n_]*?)__(?![\p{L}\p{N}_])/gu, '$1')
      .replace(
        /(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}])([^*\n]*[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*])/gu,
        '$1',
      )
      .replace(
        /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])([^_\n]*[\p{L}\p{N}.!?])_(?![\p{L}\p{N}_])/gu,
        '$1',
      )
      .replace(/~~(?=\S)([^~\n]*\S)~~/g, '$1')
      .replace(/(?<!`)`([^`\n]+)`(?!`)/g, '$1')
  )
}
