import { readEntryLine } from './read-entry-line'

/** Whether a line can be read and nobody has seen yet how: nothing is noted that was not shown. */
export function needsShowing({ line = '', shown }: Readonly<Record<string, string>>): boolean {
  if (line.trim() === '' || line === shown) return false
  const { exercises, problems } = readEntryLine(line)
  return problems.length === 0 && exercises.every(({ sets }) => sets.length > 0)
}
