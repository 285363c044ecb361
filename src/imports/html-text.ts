import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** @returns it with its character references decoded, once, and its tags as they are */
export function decodeReferences(text: string): string {
  if (!/&[#\w]+;/.test(text)) return text
  return textOf(fromHtml(text.replaceAll('<', '&lt;'), { fragment: true }))
}

const lineBreak = /<br ?\/?>/gi

const blocks = /^(?:p|div|blockquote|ul|ol|h[1-6])$/

/** @returns a cell that may be HTML as plain text, with its lines and paragraphs */
export function htmlText(cell: string): string {
  const broken = cell.replace(lineBreak, '\n')
  const isPlain = !/<\/?[a-z][^>]*>|&[#\w]+;/i.test(broken)
  if (isPlain && broken === cell) return cell.trim()
  // A parser takes twenty times as long, and most cells have nothing but breaks.
  const text = isPlain ? broken.replace(/\r\n?/g, '\n') : textOf(fromHtml(cell, { fragment: true }))
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(textOf).join('')
  if (node.type !== 'element') return text
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'li') return `\n- ${text}`
  return blocks.test(node.tagName) ? `\n\n${text}\n\n` : text
}
