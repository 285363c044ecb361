import { join, resolve } from 'node:path'
import { DatabaseError } from '../database-error'
import { backupName, findLast, prepareFolder, removeOldest, removePartial } from './backup-files'
import { type BackupRequest, targetOf } from './backup-request'
import { type BucketOptions, openBucket } from './bucket'
import type { DatabaseSource } from './copy-database'
import { makeCopy } from './make-copy'

interface BackupOptions {
  source: DatabaseSource
  folder: string | undefined
  every: number
  keep: number
  key: string | undefined
  bucket?: BucketOptions | undefined
  now: () => Date
  log: { info(line: string): void; error(line: string, error?: unknown): void }
}

export type Backups = ReturnType<typeof createBackups>

interface BackupStatus {
  folder: string | undefined
  isEncrypted: boolean
  last: Date | undefined
  failure: string | undefined
  isLate: boolean
}

export function createBackups({ source, every, keep, key, now, log, ...options }: BackupOptions) {
  const folder = options.folder === undefined ? undefined : resolve(options.folder)
  const bucket = options.bucket && openBucket(options.bucket)
  const ending = new AbortController()
  let previous: Promise<unknown> = Promise.resolve()
  let last: Date | undefined
  let failure: string | undefined

  function make({ place, key: asked = key }: BackupRequest): Promise<string> {
    const work = previous.then(async () => {
      const target = await targetOf({ place, key: asked }, now())
      return makeCopy({ source, target, key: asked }, ending.signal)
    })
    previous = work.catch(() => undefined)
    return work
  }

  async function makeWhenDue(): Promise<void> {
    if (folder === undefined) return
    try {
      await prepareFolder(folder)
      last = await findLast(folder, now())
      if (last === undefined || now().getTime() - last.getTime() >= every)
        await makeInFolder(folder)
      await bringToBucket(folder)
    } catch (error) {
      if (ending.signal.aborted) return
      if (!(error instanceof DatabaseError)) throw error
      failure = error.message
      log.error(`The backup failed, and is tried again: ${failure} ${describeLast()}`)
    }
  }

  async function makeNow(): Promise<void> {
    if (folder === undefined) return
    await prepareFolder(folder)
    await makeInFolder(folder)
    await bringToBucket(folder)
  }

  async function bringToBucket(folder: string): Promise<void> {
    for (const name of (await bucket?.upload(folder, keep)) ?? []) {
      log.info(`Backup: ${name} is in the bucket ${bucket?.name} too.`)
    }
    failure = undefined
  }

  async function makeInFolder(folder: string): Promise<void> {
    await removePartial(folder)
    const date = now()
    const name = backupName(date, key !== undefined)
    const sentence = await make({ place: { file: join(folder, name) } })
    for (const damaged of await removeOldest(folder, keep, name)) {
      log.error(`The backup ${damaged} is damaged: an older one is kept for it.`)
    }
    last = date
    log.info(`Backup: ${sentence}`)
  }

  function describeLast(): string {
    if (last === undefined) return 'There is none yet.'
    const warning = status().isLate ? ', which is too long ago' : ''
    return `The last one is of ${last.toISOString()}${warning}.`
  }

  function status(): BackupStatus {
    const isLate =
      last === undefined ? failure !== undefined : now().getTime() - last.getTime() > 2 * every
    return { folder, isEncrypted: key !== undefined, last, failure, isLate }
  }

  return {
    make,
    makeWhenDue,
    makeNow,
    status,
    pause: Math.min(3_600_000, every / 24),
    stop: () => ending.abort(),
  }
}
