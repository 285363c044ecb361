import type { Log } from './logging/log'

export interface StoredCopy {
  version(): number
  reload(): Promise<void>
  /** Reloads after a write. Never rejects: if it fails, `version` retries it. */
  catchUp(log: Pick<Log, 'error'>): Promise<void>
}

/** @param read replaces the copy and tells whether it has changed */
export function storedCopy(read: () => Promise<boolean>): StoredCopy {
  let changes = 0
  let isBehind = false
  let last: Promise<unknown> = Promise.resolve()

  /** One after another, so that an older read never replaces a newer one. */
  async function reload(): Promise<void> {
    const turn = last.then(read)
    last = turn.catch(() => undefined)
    if (await turn) changes += 1
  }
  async function catchUp(log: Pick<Log, 'error'>): Promise<void> {
    try {
      await reload()
    } catch (error) {
      isBehind = true
      log.error('The copy in memory could not be read again after a write', error)
    }
  }
  function tryAgain(): void {
    isBehind = false
    reload().catch(() => {
      isBehind = true
    })
  }
  return {
    version() {
      if (isBehind) tryAgain()
      return changes
    },
    reload,
    catchUp,
  }
}
