import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const box = /^\[([ xX])\][ \t]+/

/** A rule of Markdown: the paragraph of a list item that begins with a box bears it as its markup. */
export function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'tasks', markTasks)
}

export function isTask({ type, markup }: Token): boolean {
  return type === 'inline' && markup !== ''
}

export function isDone({ markup }: Token): boolean {
  return markup !== '[ ]'
}

function markTasks({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const [paragraph, text] = tokens.slice(index + 1, index + 3)
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !text) continue
    const [written] = box.exec(text.content) ?? []
    if (written === undefined) continue
    item.attrSet('class', 'task')
    text.markup = written.trim()
    text.content = text.content.slice(written.length)
  }
}
