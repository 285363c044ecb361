import { readMarkdown } from './markdown'
import { isDone, isTask } from './tasks'

export function countTasks(text: string): { open: number; done: number } {
  const all = readMarkdown(text).filter(isTask)
  const done = all.filter(isDone).length
  return { open: all.length - done, done }
}
