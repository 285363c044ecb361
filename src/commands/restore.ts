import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openBucket } from '../../db/backup/bucket'
import { restore } from '../../db/backup/restore'
import { DatabaseError } from '../../db/database-error'
import { makeFolder } from '../../db/database-file'
import { findPlace } from '../../db/database-place'
import { type Env, parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'

const noChecksum =
  'It has no checksum (an older Thuis or a copy by hand makes none), so a changed letter in it would go unnoticed.'

process.umask(0o077)
const file =
  process.argv[2] ??
  exitWithMessage('Say from what: bun run restore FILE, or s3: for the newest in the bucket')
console.info(await orExit(() => restoreFrom(file, parseEnv(process.env))))
// The database driver's connections stay open after closing, and would keep the process alive.
process.exit()

async function restoreFrom(word: string, env: Env): Promise<string> {
  const place = await findPlace(env.databaseUrl)
  if (!place.isFile) {
    throw new DatabaseError(
      `A backup can be restored to a file alone. ${place.name} has a tool of its own that makes a database from one, for example: turso db create NAME --from-file FILE`,
    )
  }
  const path = place.name
  if (!word.startsWith('s3:')) return putBack(resolve(word), path, env)
  if (env.backup.bucket === undefined) throw new DatabaseError('S3_BUCKET names no bucket.')
  await makeFolder(path)
  const folder = await mkdtemp(join(dirname(path), 'from-bucket-'))
  try {
    const backup = await openBucket(env.backup.bucket).download(word.slice('s3:'.length), folder)
    return await putBack(backup, path, env)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function putBack(backup: string, path: string, env: Env): Promise<string> {
  const restored = await restore({ backup, path, key: env.backup.key, now: new Date() })
  const { sentence, hasChecksum, aside } = restored
  const doubt = hasChecksum ? '' : ` ${noChecksum}`
  const old = aside === undefined ? '' : ` What was there before is kept as ${aside}.`
  return `${path} is what ${backup} has kept: ${sentence}. The site shows it from its next start.${doubt}${old}`
}
