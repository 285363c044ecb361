import { resolve } from 'node:path'
import { type BackupRequest, targetOf } from '../../db/backup/backup-request'
import { findSource, makeCopy } from '../../db/backup/make-copy'
import { DatabaseError } from '../../db/database-error'
import { lockDatabase } from '../../db/lock'
import { exists } from '../../db/whole-file'
import { type Env, parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { askRunningServer, controlSocketPath, type Outcome } from '../http/process/control-socket'

const { isDone, sentence } = await orExit(() => askOrDo(parseEnv(process.env)))
if (!isDone) exitWithMessage(sentence)
console.info(sentence)

async function askOrDo({ databaseUrl, databaseAuthToken, backup }: Env): Promise<Outcome> {
  const source = await findSource(databaseUrl, databaseAuthToken)
  const request = { place: findPlace(backup.folder), key: backup.key }
  if (!source.isFile) return make()
  const words = JSON.stringify(request)
  const answer = await askRunningServer(controlSocketPath(source.name), 'make-backup', words)
  if (answer) return answer
  if (!(await exists(source.name))) throw new DatabaseError(`There is no database ${source.name}.`)
  const unlock = lockDatabase(source.name)
  return make().finally(unlock)

  async function make(): Promise<Outcome> {
    const target = await targetOf(request, new Date())
    return { isDone: true, sentence: await makeCopy({ source, target, key: request.key }) }
  }
}

function findPlace(folder: string | undefined): BackupRequest['place'] {
  const word = process.argv[2]
  if (word !== undefined) return { file: resolve(word) }
  if (folder === undefined)
    throw new DatabaseError('Say where: bun run backup FILE, or BACKUP_DIR=FOLDER')
  return { folder: resolve(folder) }
}
