import { writeSync } from 'node:fs'
import { openDatabase } from '../db/client'
import { DatabaseError } from '../db/database-error'
import { invitations } from '../db/schema/account'

/**
 * A process of its own that uses the database as the site does. It inserts what it reads, a name a
 * line, and says `wrote NAME` when the database has acknowledged it, `refused SENTENCE` when it has
 * not, and `waits` when it has met a lock. `*` is names without end.
 */
const [url = '', patience = '5000'] = process.argv.slice(2)
const database = await open()
say('open')
for await (const name of console) {
  if (name !== '*') await write(name)
  else for (let count = 0; ; count += 1) await write(String(count))
}
await database.close()

async function open() {
  try {
    return await openDatabase({ url, patience: Number(patience) })
  } catch (error) {
    return giveUp(error)
  }
}

async function write(id: string): Promise<void> {
  // The driver is synchronous, so this comes after its first try.
  const timer = setTimeout(() => say('waits'), 0)
  try {
    await database.orm.insert(invitations).values({ id })
    say(`wrote ${id}`)
  } catch (error) {
    say(refusal(error))
  }
  clearTimeout(timer)
}

function giveUp(error: unknown): never {
  say(refusal(error))
  process.exit(1)
}

/** Drizzle wraps what it is thrown. */
function refusal(error: unknown): string {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error
  if (cause instanceof DatabaseError) return `refused ${cause.message}`
  throw error
}

/** At once: a killed process flushes nothing. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
