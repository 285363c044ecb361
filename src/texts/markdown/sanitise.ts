import sanitizeHtml from 'sanitize-html'
import { calloutKinds } from './plugins/callouts'
import { isFootnoteId } from './plugins/footnotes'
import { isMarkId } from './plugins/mark-ids'

const headings = ['h2', 'h3', 'h4', 'h5', 'h6']
const blocks = ['p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li', 'div', 'section']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const words = ['a', 'em', 'strong', 's', 'code', 'span', 'br', 'wbr', 'mark', 'sup']
const boxes = ['button', 'input']
const aligned = ['left', 'center', 'right']

export const allowed = {
  allowedTags: [...headings, ...blocks, ...tables, ...words, ...boxes],
  allowedAttributes: {
    ...Object.fromEntries(headings.map((heading) => [heading, ['id']])),
    a: [
      'href',
      'title',
      { name: 'rel', values: ['noopener noreferrer nofollow ugc'] },
      'id',
      'aria-label',
    ],
    ol: ['start'],
    li: ['id'],
    section: ['aria-label'],
    pre: [{ name: 'tabindex', values: ['0'] }],
    div: [{ name: 'tabindex', values: ['0'] }],
    button: [
      { name: 'type', values: ['submit'] },
      { name: 'form', values: ['note-tasks'] },
      { name: 'name', values: ['task'] },
      'value',
      { name: 'role', values: ['checkbox'] },
      { name: 'aria-checked', values: ['true', 'false'] },
      'aria-label',
    ],
    input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled', 'aria-label'],
  },
  allowedClasses: {
    p: ['as-written', 'callout-title'],
    blockquote: ['callout', ...calloutKinds],
    section: ['footnotes'],
    a: ['tag', 'note-link', 'missing', 'marked', 'marked-picture'],
    li: ['task'],
    div: ['scroller'],
    th: aligned,
    td: aligned,
    span: ['hljs-*', 'mark-number', 'marked-words'],
    button: ['task-box'],
    input: ['task-box'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'wbr'],
  transformTags: { a: withOwnId, img: withOwnId, li: withOwnId },
} satisfies sanitizeHtml.IOptions

const pictures = ['id', 'src', 'srcset', 'sizes', 'width', 'height', 'alt', 'title', 'loading']

const allowedWithPictures = {
  ...allowed,
  allowedTags: [...allowed.allowedTags, 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: pictures },
} satisfies sanitizeHtml.IOptions

function withOwnId(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes) {
  const isOwn = id !== undefined && (isFootnoteId(id) || isMarkId(id))
  return { tagName, attribs: isOwn ? { ...attribs, id } : attribs }
}

export function sanitise(html: string, hasPictures = false): string {
  return sanitizeHtml(html, hasPictures ? allowedWithPictures : allowed)
}
