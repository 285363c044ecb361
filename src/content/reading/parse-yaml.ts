import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

export interface ParsedYaml {
  /** `null` where there is nothing but remarks. */
  value: unknown
  /** `line 3: `, or nothing where the path is not in the file. */
  lineOf(path: readonly (string | number)[]): string
}

/** @returns undefined after a report of why it is no YAML */
export function parseYaml(text: string, report: (problem: string) => void): ParsedYaml | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}: `
  const [error] = document.errors
  if (error) {
    report(`${lineAt(error.pos[0])}${error.message}`)
    return
  }
  const value = toValue(document)
  if (value instanceof Error) {
    report(value.message)
    return
  }
  return {
    value,
    lineOf(path) {
      const node = keyIn(document.getIn(path.slice(0, -1), true), path.at(-1))
      const range = (node ?? nodeOf(document.getIn(path, true)))?.range
      return range ? lineAt(range[0]) : ''
    },
  }
}

/** An alias may lead nowhere, or to too much. */
function toValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

/** A key stands before what belongs to it, which may begin on the next line. */
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
