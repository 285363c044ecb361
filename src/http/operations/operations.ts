import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Backups } from '../../../db/backup/create-backups'
import { checkFile } from '../../../db/check/check-database'

declare module 'hono' {
  interface ContextVariableMap {
    operations: Operations
  }
}

export interface Operations {
  version: string
  startedAt: Date
  mail: { server: string } | { folder: string }
  database: { isFile: boolean; name: string }
  login: string | undefined
  backups: Pick<Backups, 'status' | 'makeNow'>
  /** Undefined for a database server. */
  lastCheck(): DatabaseCheck | undefined
  check(signal?: AbortSignal): Promise<DatabaseCheck | undefined>
  metricsToken: string | undefined
}

interface DatabaseCheck {
  at: Date
  /** Undefined when the check could not finish. */
  isSound: boolean | undefined
}

type Given = Omit<Operations, 'startedAt' | 'lastCheck' | 'check'> & {
  now: () => Date
  isRead: boolean
  onCheck?: (isSound: boolean) => void
}

export function createOperations({ now, isRead, onCheck, ...given }: Given): Operations {
  const startedAt = now()
  const { isFile, name } = given.database
  let last: DatabaseCheck | undefined =
    isFile && isRead ? { at: startedAt, isSound: true } : undefined
  return {
    ...given,
    startedAt,
    lastCheck: () => last,
    async check(signal) {
      if (!isFile) return undefined
      const found = await checkFile(name, { derived: true, signal })
      last = { isSound: found?.isSound, at: now() }
      if (!signal?.aborted) onCheck?.(found?.isSound === true && !found.differs)
      return last
    },
  }
}

export async function measureDatabase({ isFile, name }: Operations['database']) {
  if (!isFile) return { bytes: null, logBytes: null, freeBytes: null }
  const [file, log, disk] = await Promise.all([
    stat(name).catch(() => undefined),
    stat(`${name}-wal`).catch(() => undefined),
    statfs(dirname(name)).catch(() => undefined),
  ])
  return {
    bytes: file?.size ?? null,
    logBytes: log?.size ?? 0,
    freeBytes: disk ? disk.bavail * disk.bsize : null,
  }
}
