import { setPriority } from 'node:os'
import { DatabaseError } from '../database-error'
import { copyDatabase } from './copy-database'

// The job comes by standard input: arguments and environment are visible to other users of the
// machine, and it contains secrets.
process.umask(0o077)
setPriority(10)
try {
  console.info(JSON.stringify({ report: await copyDatabase(await Bun.stdin.json()) }))
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  console.info(JSON.stringify({ sentence: error.message }))
}
// The database driver's connections stay open after closing, and would keep the process alive.
process.exit()
