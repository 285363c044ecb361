import type { Token } from 'markdown-it'
import { readMarkdown, taskLabel } from './markdown'
import { isTask } from './tasks'

/**
 * @param label if the text may have changed: takes the task with this label nearest to the index
 * @returns undefined if there is no such task
 */
export function tickTask(
  text: string,
  index: number,
  isDone: boolean,
  label?: string,
): string | undefined {
  const written = readMarkdown(text).filter(isTask)
  const task = label === undefined ? written[index] : nearest(written, index, label)
  if (!task?.map) return undefined
  // Only marks of lists and quotations precede a box, so the first bracket is the box.
  const box = text.indexOf('[', lineStart(text, task.map[0])) + 1
  return text.slice(0, box) + (isDone ? 'x' : ' ') + text.slice(box + 1)
}

function nearest(written: readonly Token[], index: number, label: string): Token | undefined {
  const named = Array.from(written.entries()).filter(([, task]) => taskLabel(task) === label)
  const [found] = named.sort(([one], [other]) => Math.abs(one - index) - Math.abs(other - index))
  return found?.[1]
}

function lineStart(text: string, line: number): number {
  if (line === 0) return 0
  const ends = text.matchAll(/\r\n?|\n/g)
  const end = ends.drop(line - 1).next().value
  return end ? end.index + end[0].length : text.length
}
