import { setPriority } from 'node:os'
import { DatabaseError } from '../database-error'
import { copyDatabase } from './copy-database'

// Reads a job from standard input and writes the result to standard output. Arguments and
// environment are visible to other users of the machine, so secrets are passed in neither.
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
