import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Backups } from '../../../db/backup/create-backups'
import { checkFile } from '../../../db/check/check-database'

/** Of the process and what it was started with, for whoever runs it. */
declare module 'hono' {
  interface ContextVariableMap {
    operations: Operations
  }
}

export interface Operations {
  version: string
  startedAt: Date
  /** Where the letters go: the host of a server, or a folder. */
  mail: { server: string } | { folder: string }
  /** A path, or the host of a server. */
  database: { isFile: boolean; name: string }
  /** At GitHub. */
  login: string | undefined
  backups: Pick<Backups, 'status' | 'makeNow'>
  /** The last time that the whole database was read; undefined of a server. */
  lastCheck(): DatabaseCheck | undefined
  /** Reads all of it again. */
  check(): Promise<DatabaseCheck | undefined>
  /** Shown on demand to whoever has it; without it nobody sees figures. */
  metricsToken: string | undefined
}

export interface DatabaseCheck {
  at: Date
  /** Undefined when it could not be read to its end. */
  isSound: boolean | undefined
}

type Given = Omit<Operations, 'startedAt' | 'lastCheck' | 'check'> & { now: () => Date }

/** A start has read all of a file, or there is none. */
export function createOperations({ now, ...given }: Given): Operations {
  const startedAt = now()
  const { isFile, name } = given.database
  let last: DatabaseCheck | undefined = isFile ? { at: startedAt, isSound: true } : undefined
  return {
    ...given,
    startedAt,
    lastCheck: () => last,
    async check() {
      if (isFile) last = { isSound: await checkFile(name), at: now() }
      return last
    },
  }
}

/** Bytes; null where it is no file of this machine. */
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
