import { styleText } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import type { FileChange } from './plan-changes'

export function describeChanges(changes: FileChange[], isColoured: boolean): string {
  return changes.map((change) => describeChange(change, isColoured)).join('\n')
}

function describeChange({ name, before, after }: FileChange, isColoured: boolean): string {
  if (typeof after !== 'string') return `+++ b/${name} (${Math.ceil(after.byteLength / 1000)} kB)`
  const [from, to] = [before === undefined ? '/dev/null' : `a/${name}`, `b/${name}`]
  const patch = createTwoFilesPatch(from, to, before ?? '', after, undefined, undefined, {
    context: 2,
  })
  const lines = patch.split('\n').filter((line) => !/^=+$/.test(line))
  return lines.map((line) => (isColoured ? coloured(line) : line)).join('\n')
}

function coloured(line: string): string {
  if (/^(---|\+\+\+) /.test(line)) return styleText('bold', line)
  if (line.startsWith('+')) return styleText('green', line)
  return line.startsWith('-') ? styleText('red', line) : line
}
