import { join, resolve } from 'node:path'
import { backupName, prepareFolder } from '../../db/backup/backup-files'
import { findSource, makeCopy } from '../../db/backup/make-copy'
import { exists } from '../../db/backup/whole-file'
import { DatabaseError } from '../../db/database-error'
import { lockDatabase } from '../../db/lock'
import { type Env, parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { askRunningServer, controlSocketPath, type Outcome } from '../http/control-socket'

const { isDone, sentence } = await orExit(() => askOrDo(parseEnv(process.env)))
if (!isDone) exitWithMessage(sentence)
console.info(sentence)

/** A server that runs on a database file makes one backup of it at a time. */
async function askOrDo({ databaseUrl, databaseAuthToken, backup }: Env): Promise<Outcome> {
  const source = await findSource(databaseUrl, databaseAuthToken)
  const target = await findTarget(backup)
  const copy = () => makeCopy({ source, target, key: backup.key })
  if (!source.isFile) return { isDone: true, sentence: await copy() }
  const answer = await askRunningServer(controlSocketPath(source.name), 'backup', target)
  if (answer) return answer
  if (!(await exists(source.name))) throw new DatabaseError(`There is no database ${source.name}.`)
  const unlock = lockDatabase(source.name)
  return { isDone: true, sentence: await copy().finally(unlock) }
}

async function findTarget({ folder, key }: Env['backup']): Promise<string> {
  const word = process.argv[2]
  if (word !== undefined) return resolve(word)
  if (folder === undefined) throw new DatabaseError('Say where: bun run backup FILE')
  await prepareFolder(resolve(folder))
  return join(resolve(folder), backupName(new Date(), key !== undefined))
}
