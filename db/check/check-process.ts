import { Database } from 'bun:sqlite'
import { setPriority } from 'node:os'
import { verifyChecksum } from '../checksum'
import { findUnreadableText, isSchemaReadable } from '../driver/unreadable-text'
import { findSearchIndexes, indexDiffers, summaries } from '../summaries'

// Closing a second handle drops all locks of a process that has the database open: hence one of its
// own.
setPriority(10)
const path = await Bun.stdin.text()
const file = new Database(path, { readonly: true })
file.run('PRAGMA busy_timeout = 10000')
const [row] = file.query('PRAGMA integrity_check(1)').all()
const found = Object.values(row ?? {}).join()
const orphan = file.query('SELECT 1 FROM pragma_foreign_key_check LIMIT 1').get()
const isLive = process.argv.includes('derived')
const isSound = found === 'ok' && orphan === null && (!isLive || (await isReadable()))
const differs = isSound && isLive && hasDifferences()
file.close()
await verifyChecksum(path, path)
console.info(JSON.stringify({ isSound, differs }))

async function isReadable(): Promise<boolean> {
  const reader = {
    async execute(given: string | { sql: string; args: (string | number)[] }) {
      const { sql, args } = typeof given === 'string' ? { sql: given, args: [] } : given
      return { rows: file.query<Record<string, unknown>, (string | number)[]>(sql).all(...args) }
    },
  }
  return (await isSchemaReadable(reader)) && (await findUnreadableText(reader)) === undefined
}

function hasDifferences(): boolean {
  const indexes = file.query<{ name: string }, []>(findSearchIndexes).all()
  const queries = [
    ...summaries.map((one) => one.differs),
    ...indexes.map(({ name }) => indexDiffers(name)),
  ]
  return queries.some((query) => file.query<{ differs: number }, []>(query).get()?.differs !== 0)
}
