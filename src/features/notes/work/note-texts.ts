import type { NoteWork } from './note-work'
import { openThread, type Thread } from './thread'

/** Reads, shows and compares the texts of notes. */
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

export function createNoteTexts(): NoteTexts {
  let thread: Thread | undefined
  let waiting = 0
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
    clearTimeout(ending)
    waiting += 1
    thread ??= openThread(() => {
      thread = undefined
    })
    try {
      return await thread.run(name, args)
    } finally {
      waiting -= 1
      if (waiting === 0) rest()
    }
  }

  function rest(): void {
    thread?.unref()
    ending = setTimeout(() => {
      const ended = thread
      thread = undefined
      void ended?.end()
    }, maxIdle)
    ending.unref()
  }

  return {
    contents: (...args) => run('contents', ...args),
    show: (...args) => run('show', ...args),
    tick: (...args) => run('tick', ...args),
    compare: (...args) => run('compare', ...args),
    snippet: (...args) => run('snippet', ...args),
  }
}

function lengthOf(args: readonly unknown[]): number {
  return args.reduce<number>((sum, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 0)
}
