import type { Log } from './log'

/** What is kept in memory of the database, so that nobody who reads waits for it. */
export interface StoredCopy {
  /** Is another one when anything else is there. */
  version(): number
  /** @throws when the database cannot be read */
  reload(): Promise<void>
  /** After a write, which is done whether or not it can be read again: if not, visitors have it tried again. */
  catchUp(log: Pick<Log, 'error'>): Promise<void>
}

/** @param read takes over what is stored, and says whether anything is different */
export function storedCopy(read: () => Promise<boolean>): StoredCopy {
  let changes = 0
  let isBehind = false
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: what was read before is never shown after what was read later. */
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
      log.error('What was written could not be read again yet', error)
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
