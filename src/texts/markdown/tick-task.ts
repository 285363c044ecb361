import { followLine } from './follow-line'
import { inlineText, readMarkdown, taskLabel } from './markdown'
import { boxPlace, isTask } from './plugins/tasks'

export interface Tick {
  index: number
  isDone: boolean
  label?: string | undefined
}

/**
 * @param seen the text that the index counts in, if it is another
 * @param isExact whether that is known: else only a task that alone has the label is found
 * @returns undefined if there is no such task, or if several match
 */
export function tickTask(
  text: string,
  { index, isDone, label }: Tick,
  seen?: string,
  isExact = true,
): string | undefined {
  const now = { text, tasks: readTasks(text) }
  const then = seen === undefined ? undefined : { text: seen, tasks: readTasks(seen) }
  const found = (then ?? now).tasks[index]
  const isNamed = !then || label === undefined || found?.label === label
  const task = isExact
    ? isNamed && found && (then ? sameTask(now, then, found) : found)
    : label !== undefined && onlyNamed(now.tasks, then?.tasks ?? [], label)
  if (!task) return undefined
  return text.slice(0, task.box) + (isDone ? 'x' : ' ') + text.slice(task.box + 1)
}

interface Task {
  /** Position of the character between its brackets. */
  box: number
  label: string
  /** The headings above it, the line before its list, and the items that contain it. */
  place: string
}

interface Written {
  tasks: readonly Task[]
  text: string
}

function onlyNamed(tasks: readonly Task[], older: readonly Task[], label: string) {
  const named = (all: readonly Task[]) => all.filter((task) => task.label === label)
  const [found, ...others] = named(tasks)
  return others.length === 0 && named(older).length < 2 ? found : undefined
}

function sameTask(now: Written, then: Written, task: Task): Task | undefined {
  const alike = (all: readonly Task[]) =>
    all.filter(({ label, place }) => label === task.label && place === task.place)
  const [found] = alike(now.tasks)
  if (alike(now.tasks).length === 1 && alike(then.tasks).length === 1) return found
  const [before, after] = [linesOf(then), linesOf(now)]
  const line = before.findIndex((one) => one.task === task)
  const followed = followLine(before.map(wordsOf), after.map(wordsOf), line)
  return followed === undefined ? undefined : after[followed]?.task
}

function readTasks(text: string): Task[] {
  const tokens = readMarkdown(text)
  const headings: { rank: string; words: string }[] = []
  let around: { level: number; isTask: boolean; words: string }[] = []
  return tokens.flatMap((token, index) => {
    const { type, level } = token
    if (type !== 'inline') return []
    const words = inlineText(token)
    const opening = tokens[index - 1]
    if (opening?.type === 'heading_open') {
      const rank = opening.tag
      while ((headings.at(-1)?.rank ?? '') >= rank) headings.pop()
      headings.push({ rank, words })
      around = []
      return []
    }
    const isOwn = isTask(token)
    const isAround = (one: (typeof around)[number]) =>
      one.level < level || (one.level === level && isOwn && !one.isTask)
    around = around.filter(isAround)
    const place = [...headings, ...around].map((one) => one.words).join('\n')
    around.push({ level, isTask: isOwn, words })
    return isOwn ? { box: inText(text, boxPlace(token)), label: taskLabel(token), place } : []
  })
}

/** The parser counts `\r\n` as one character. */
function inText(text: string, place: number): number {
  let added = 0
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index - added >= place) break
    added += 1
  }
  return place + added
}

interface Line {
  words: string
  task: Task | undefined
}

const listMark = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/

/** Non-empty lines, without list marks: a number changes when items are added above it. */
function linesOf({ text, tasks }: Written): Line[] {
  const left = tasks.toSorted((one, other) => other.box - one.box)
  let start = 0
  return text.split('\n').flatMap((line) => {
    const end = start + line.length
    const task = (left.at(-1)?.box ?? end) < end ? left.pop() : undefined
    const words = task ? `[ ]${text.slice(task.box + 2, end)}` : line.replace(listMark, '')
    start = end + 1
    return words.trim() === '' ? [] : { words: words.trim(), task }
  })
}

function wordsOf({ words }: Line): string {
  return words
}
