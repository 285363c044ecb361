import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { markdownOfTree } from '../editing/paste-markdown'
import { escapeLineStarts, escapeWords } from '../editing/pasting/escape-words'
import { elementOf, elementsIn, isElement, isNamed, propertyOf } from '../editing/pasting/html-tree'

/** Addresses within a file are kept behind this one, of a host that does not exist. */
const kept = 'https://import.invalid/'

/** @returns what the link or picture was in the HTML; undefined if this is no such address */
export function addressInHtml(address: string): string | undefined {
  if (!address.startsWith(kept)) return undefined
  try {
    return decodeURIComponent(address.slice(kept.length))
  } catch {
    return undefined
  }
}

function keptAddress(address: string): string {
  const code = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`
  return kept + encodeURIComponent(address.toWellFormed()).replace(/[!'()*~_.-]/g, code)
}

/** @returns Markdown, in which addresses within the file are read by `addressInHtml` */
export function markdownOfHtml(html: string, prepare?: (tree: Root) => void): string {
  try {
    const tree = fromHtml(html, { fragment: true })
    prepare?.(tree)
    return markdownOfNodes(tree)
  } catch (error) {
    // Elements in elements in elements, thousands deep.
    if (!(error instanceof RangeError)) throw error
    return markdownOfWords(html.replace(/<[^<>]*>/g, ' '))
  }
}

function markdownOfNodes(tree: Root): string {
  for (const element of elementsIn(tree)) {
    for (const name of ['href', 'src']) {
      const address = propertyOf(element, name)
      if (address !== '' && !/^(?:https?:|mailto:|tel:|data:|javascript:)/i.test(address)) {
        element.properties[name] = keptAddress(address)
      }
    }
  }
  tree.children = tree.children.map(withItems) as Root['children']
  return markdownOfTree(tree)
}

/** A block that begins with a box is a task. */
function withItems<Node extends Nodes>(node: Node): Node {
  if (!isElement(node)) return node
  const [first] = node.children
  const children = node.children.map(withItems)
  const isTask = isNamed(node, 'div', 'p') && isNamed(first, 'input')
  return (isTask ? elementOf('li', children) : { ...(node as Element), children }) as Node
}

/** Words that no program meant as Markdown, with their lines. */
export function markdownOfWords(text: string): string {
  const place = { before: '', after: '', mayFollow: '', preceding: '', following: '' }
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const written = lines.map((line) =>
    escapeLineStarts(escapeWords(line, { ...place, isInLink: false, isInCell: false })),
  )
  return withLineBreaks(written)
}

/** Where programs show each line as one. */
export function withLineBreaks(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const next = lines[at + 1] ?? ''
      const isBroken =
        /\S/.test(line) && /\S/.test(next) && !isBlock.test(line) && !isBlock.test(next)
      return isBroken ? `${line.trimEnd()}  ` : line
    })
    .join('\n')
}

const isBlock = /^\s*(?:[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s|>|`{3}|~{3}|\|)/
