import { busy } from '../http/http-error'
import { createQueue } from '../http/load/queue'
import type { ChangedWords } from './changed-words'
import type { ArticleOptions, ShownArticle } from './markdown/show-note'
import type { TextWork } from './text-work'
import { openThread, type Thread } from './thread'

/** Throws a busy `HttpError` on a timeout or if too many are waiting. */
export type Texts = {
  [Name in Exclude<keyof TextWork, 'changedWords'>]: (
    ...args: TextWork[Name]['args']
  ) => Promise<TextWork[Name]['result']>
} & {
  /**
   * @param key of both texts
   * @param read called when it is their turn, so that waiting calls hold no texts
   */
  changedWords(
    key: string,
    read: () => Promise<TextWork['changedWords']['args']>,
  ): Promise<ChangedWords>
}

declare module 'hono' {
  interface ContextVariableMap {
    texts: Texts
  }
}

/** Characters from which a worker thread takes a text, to not block other requests. */
const minLong = 4_000
const maxIdle = 60_000
/** Seconds, for `Retry-After`. */
const retryAfter = 5
/** Of pairs of texts whose words are counted. */
const maxCounted = 20_000
/** Of the cache of rendered articles, in characters of their sources. */
const maxShown = 1_000_000

interface TextsOptions {
  /** For one text; the slowest texts take a fiftieth of it. */
  maxTime?: number
}

export function createTexts({ maxTime = 10_000 }: TextsOptions = {}): Texts {
  const long = createQueue({ atOnce: 1, waiting: 32 })
  const counting = createQueue({ atOnce: 1, waiting: 32 })
  /** On demand: Markdown and its plugins take a tenth of the memory and of the start. */
  let imported: typeof import('./text-work') | undefined
  let thread: Thread | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  async function run<Name extends keyof TextWork>(
    name: Name,
    ...args: TextWork[Name]['args']
  ): Promise<TextWork[Name]['result']> {
    if (lengthOf(args) < minLong) {
      imported ??= await import('./text-work')
      return imported.textWork[name](...args)
    }
    return long.run(() => runInThread(name, args))
  }

  async function runInThread<Name extends keyof TextWork>(
    name: Name,
    args: TextWork[Name]['args'],
  ): Promise<TextWork[Name]['result']> {
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

  const shown = new Map<string, { article: Promise<ShownArticle>; length: number }>()
  let shownLength = 0

  function article(body: string, options: ArticleOptions): Promise<ShownArticle> {
    const key = Bun.hash(JSON.stringify([body, options])).toString(36)
    const known = shown.get(key)
    if (known) return known.article
    const article = run('article', body, options)
    shown.set(key, { article, length: body.length })
    shownLength += body.length
    article.catch(() => forget(key))
    for (const oldest of shown.keys()) {
      if (shownLength <= maxShown) break
      forget(oldest)
    }
    return article
  }

  function forget(key: string): void {
    shownLength -= shown.get(key)?.length ?? 0
    shown.delete(key)
  }

  const counted = new Map<string, Promise<ChangedWords>>()

  function changedWords(
    key: string,
    read: () => Promise<TextWork['changedWords']['args']>,
  ): Promise<ChangedWords> {
    const known = counted.get(key)
    if (known) return known
    const words = counting.run(async () => run('changedWords', ...(await read())))
    counted.set(key, words)
    words.catch(() => counted.delete(key))
    if (counted.size > maxCounted) counted.delete(counted.keys().next().value ?? '')
    return words
  }

  return {
    contents: (...args) => run('contents', ...args),
    show: (...args) => run('show', ...args),
    article,
    preview: (...args) => run('preview', ...args),
    links: (...args) => run('links', ...args),
    missingHeadings: (...args) => run('missingHeadings', ...args),
    headingAbove: (...args) => run('headingAbove', ...args),
    tick: (...args) => run('tick', ...args),
    compare: (...args) => run('compare', ...args),
    merge: (...args) => run('merge', ...args),
    changedWords,
    snippet: (...args) => run('snippet', ...args),
  }
}

function lengthOf(args: readonly unknown[]): number {
  return args.reduce<number>((sum, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 0)
}
