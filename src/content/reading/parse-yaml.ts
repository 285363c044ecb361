import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { explainYaml } from './explain-yaml'

export interface ParsedYaml {
  /** `null` for a file with only comments. */
  value: unknown
  /** Such as `line 3: `; empty where the path is not in the file. */
  lineOf(path: readonly (string | number)[]): string
}

export function parseYaml(text: string, report: (problem: string) => void): ParsedYaml | undefined {
  if (text.includes('\0')) return void report('it is no text: save it as text in UTF-8')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}: `
  const [error, ...others] = document.errors
  if (error) {
    const { line } = lines.linePos(error.pos[0])
    const [own = '', next = ''] = text.split('\n').slice(line - 1)
    const { sentence, below } = explainYaml([error, ...others], own, next)
    report(`line ${line + below}: ${sentence}`)
    return
  }
  const value = toValue(document)
  if (value instanceof Error) {
    const [, name] = /^Unresolved alias .*: (\S+)$/.exec(value.message) ?? []
    report(
      name === undefined
        ? value.message
        : `${lineAt(text.indexOf(`*${name}`))}a text that begins with * needs quotes around it: "*${name}…"`,
    )
    return
  }
  return {
    value,
    lineOf(path) {
      const node = keyIn(document.getIn(path.slice(0, -1), true), path.at(-1))
      const parent = path.length > 1 ? path.slice(0, -1) : path
      const range = (
        node ??
        nodeOf(document.getIn(path, true)) ??
        nodeOf(document.getIn(parent, true))
      )?.range
      return range ? lineAt(range[0]) : ''
    },
  }
}

function toValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

/** Finds the key's node: its value may begin on the next line. */
function keyIn(parent: unknown, key: string | number | undefined): Node | undefined {
  if (!isMap(parent)) return
  const pair = parent.items.find(
    (item) => isScalar(item.key) && String(item.key.value) === `${key}`,
  )
  return nodeOf(pair?.key)
}

function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}
