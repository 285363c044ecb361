import { busy, isBusy } from '../../../http/http-error'
import { createQueue } from '../../../http/load/queue'
import type { NoteWork } from './note-work'
import { openThread, type Thread } from './thread'
import { asWritten, uncompared } from './without-work'

/**
 * Reads, shows and compares the texts of notes. When that takes too long or too many ask for it,
 * they are shown as they were written, and what reads or changes them throws a busy `HttpError`.
 */
export type NoteTexts = {
  [Name in keyof NoteWork]: (...args: NoteWork[Name]['args']) => Promise<NoteWork[Name]['result']>
}

declare module 'hono' {
  interface ContextVariableMap {
    noteTexts: NoteTexts
  }
}

/** Characters from which a text is read in a thread of its own, so that nobody else waits for it. */
const minLong = 4_000
/** Milliseconds without work after which the thread ends. */
const maxIdle = 60_000
/** Seconds after which one may try again. */
const retryAfter = 5

interface NoteTextsOptions {
  /** Milliseconds for one text, after which the thread ends; the dearest take a fiftieth of it. */
  maxTime?: number
}

export function createNoteTexts({ maxTime = 10_000 }: NoteTextsOptions = {}): NoteTexts {
  const long = createQueue({ atOnce: 1, waiting: 32 })
  let thread: Thread | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  async function run<Name extends keyof NoteWork>(
    name: Name,
    ...args: NoteWork[Name]['args']
  ): Promise<NoteWork[Name]['result']> {
    if (lengthOf(args) < minLong) {
      // Markdown and all that goes with it is a tenth of the memory, and of a start.
      const { noteWork } = await import('./note-work')
      return noteWork[name](...args)
    }
    return long.run(() => runInThread(name, args))
  }

  async function runInThread<Name extends keyof NoteWork>(
    name: Name,
    args: NoteWork[Name]['args'],
  ): Promise<NoteWork[Name]['result']> {
    clearTimeout(ending)
    const own = openOwn()
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      endThread()
    }, maxTime)
    try {
      return await own.run(name, args)
    } catch (error) {
      throw isLate ? busy(retryAfter) : error
    } finally {
      clearTimeout(deadline)
      rest()
    }
  }

  function openOwn(): Thread {
    thread ??= openThread(() => {
      thread = undefined
    })
    return thread
  }

  function rest(): void {
    thread?.unref()
    ending = setTimeout(endThread, maxIdle)
    ending.unref()
  }

  function endThread(): void {
    const ended = thread
    thread = undefined
    void ended?.end()
  }

  return {
    contents: (...args) => run('contents', ...args),
    show: (body, options) => run('show', body, options).catch(whenBusy(() => asWritten(body))),
    article: (body, options) =>
      run('article', body, options).catch(whenBusy(() => asWritten(body))),
    links: (...args) => run('links', ...args),
    tick: (...args) => run('tick', ...args),
    compare: (saved, mine) =>
      run('compare', saved, mine).catch(whenBusy(() => uncompared(saved, mine))),
    snippet: (...args) => run('snippet', ...args).catch(whenBusy(() => undefined)),
  }
}

function whenBusy<Result>(instead: () => Result) {
  return (error: unknown): Result => {
    if (isBusy(error)) return instead()
    throw error
  }
}

function lengthOf(args: readonly unknown[]): number {
  return args.reduce<number>((sum, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 0)
}
