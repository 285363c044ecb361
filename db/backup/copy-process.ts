import { setPriority } from 'node:os'
import { DatabaseError } from '../database-error'
import { copyDatabase } from './copy-database'

// Makes one copy: reads what to do from its input, and says on its output what came of it. Secrets
// are in neither the arguments nor the environment, which others on the machine may see.
process.umask(0o077)
setPriority(10)
try {
  console.info(JSON.stringify({ report: await copyDatabase(await Bun.stdin.json()) }))
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  console.info(JSON.stringify({ sentence: error.message }))
}
// The driver's connections outlive their closing, and nobody waits for them.
process.exit()
