import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkFile } from '../check/check-database'
import { explainFile } from '../database-error'

const pattern = /^thuis-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db(?:\.age)?$/

export function backupName(date: Date, isEncrypted: boolean): string {
  const time = date.toISOString().slice(0, 19).replaceAll(':', '-')
  return `thuis-${time}Z.db${isEncrypted ? '.age' : ''}`
}

export function isBackupName(name: string): boolean {
  return pattern.test(name)
}

export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw explainFile(error, `BACKUP_DIR=${folder} cannot be written`)
  }
}

/** Ignores dates in the future, which a wrong clock may have caused. */
export async function findLast(folder: string, now: Date): Promise<Date | undefined> {
  const dates = (await listBackups(folder)).map(dateOf)
  return dates.findLast((date) => date <= now)
}

/**
 * Never removes the one just made. Damaged backups do not count towards `keep`; encrypted ones
 * cannot be checked and do.
 * @returns paths of the damaged backups that were kept
 */
export async function removeOldest(folder: string, keep: number, made: string): Promise<string[]> {
  const others = (await listBackups(folder)).filter((name) => name !== made).toReversed()
  const damaged: string[] = []
  let kept = 1
  for (const path of others.map((name) => join(folder, name))) {
    if (kept >= keep) await rm(path)
    else if (others.length < keep || path.endsWith('.age') || (await checkFile(path))?.isSound)
      kept += 1
    else damaged.push(path)
  }
  return damaged
}

export async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, whole = ''] = /^(.*)\.(?:partial|copy)(?:-journal|-wal|-shm)?$/.exec(name) ?? []
    if (isBackupName(whole)) await rm(resolve(folder, name))
  }
}

export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackupName).toSorted()
}

function dateOf(name: string): Date {
  return new Date(name.replace(pattern, '$1T$2:$3:$4Z'))
}
