import { expect, test } from 'bun:test'
import { copyFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { LibsqlError } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/client'
import { DatabaseError } from '../../db/database-error'
import { notes } from '../../db/schema/notes'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { temporaryFolder } from '../fixtures/app'
import { dump } from '../fixtures/faults/dump'
import { openNotes } from '../fixtures/rooms/notes'
import { times } from '../long-form'

const folder = await temporaryFolder()
const whole = join(folder, 'whole.db')
const lines = await makeWhole()

async function makeWhole(): Promise<string[]> {
  const { db, addNote } = await openNotes()
  await fillDemoBooks(db, new Date('2026-11-21T12:00:00Z'))
  for (let number = 0; number < 40; number += 1)
    await addNote(`Notitie ${number} #huis ${'tekst '.repeat(40)}`)
  await db.orm.run(sql`VACUUM INTO ${whole}`)
  const written = await dump(db)
  await db.close()
  return written
}

type Outcome = 'refused' | 'fails' | 'the same' | 'other words'

/** SQLite has no checksums, so changed bytes of a text go unnoticed. */
async function open(path: string): Promise<Outcome> {
  let database: Database | undefined
  try {
    database = await openDatabase({ url: `file:${path}` })
    const found = await dump(database)
    const counted = await database.orm.all(
      sql`SELECT sum(notes) AS notes FROM note_counts WHERE tag = ''`,
    )
    expect(counted).toEqual([{ notes: await database.orm.$count(notes) }])
    const written = found.filter(isWritten).length
    expect(written).toBeGreaterThanOrEqual(lines.filter(isWritten).length)
    return found.join() === lines.join() ? 'the same' : 'other words'
  } catch (error) {
    if (error instanceof DatabaseError) {
      expect(error.message).toMatch(/\.$/)
      return 'refused'
    }
    if (isOfDriver(error)) return 'fails'
    throw error
  } finally {
    await database?.close()
  }
}

/** A changed letter in a borrower's name or a tag changes the rows of these tables. */
function isWritten(line: string): boolean {
  return !/^(borrowers|note_counts) /.test(line)
}

function isOfDriver(error: unknown): boolean {
  return error instanceof LibsqlError || (error instanceof Error && isOfDriver(error.cause))
}

async function tryDamage(count: number, damage: (path: string) => Promise<void>) {
  const outcomes: Partial<Record<Outcome, number>> = {}
  for (let turn = 0; turn < count; turn += 1) {
    const path = join(folder, `${crypto.randomUUID()}.db`)
    await copyFile(whole, path)
    await damage(path)
    const outcome = await open(path)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

test('a database with flipped bits is refused, or shows no fewer notes and books than there are', async () => {
  const count = times(25, 600)
  const outcomes = await tryDamage(count, async (path) => {
    const bytes = await Bun.file(path).bytes()
    const place = Math.floor(Math.random() * bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
    await Bun.write(path, bytes)
  })
  expect(outcomes['the same']).toBeGreaterThan(0)
  if (times(0, 1)) console.info(`${count} flipped bits: ${JSON.stringify(outcomes)}`)
})

test('a database in whose schema a letter is none any more is refused', async () => {
  for (const name of ['`card_hash`', '`excerpt` text', '`note_counts_']) {
    const outcomes = await tryDamage(1, async (path) => {
      const bytes = Buffer.from(await Bun.file(path).bytes())
      // Pages that are free since a migration have it as well.
      for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 4)) {
        bytes[at + 3] = (bytes[at + 3] ?? 0) ^ 0x80
      }
      await Bun.write(path, bytes)
    })
    expect([name, outcomes]).toEqual([name, { refused: 1 }])
  }
})

test('a database that was cut short is refused', async () => {
  const { size } = Bun.file(whole)
  const count = times(10, 200)
  const outcomes = await tryDamage(count, (path) =>
    truncate(path, 1 + Math.floor(Math.random() * (size - 2))),
  )
  expect(outcomes).toEqual({ refused: count })
})
