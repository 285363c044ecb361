import type { Token } from 'markdown-it'
import { readMarkdown, taskLabel } from './markdown'
import { isTask } from './tasks'

/**
 * The text with one box ticked or cleared, and not a character else changed.
 * @param index of the task, from 0, in the order in which they are written
 * @param label where the text may have changed: of the tasks that say so, the nearest to the index
 * @returns undefined when there is no such task
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
  // Before a box its line holds only marks of lists and quotations, so the first bracket is its own.
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
