import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { fillDemoBooks } from '../../db/demo-books'
import { oneTimeCodes } from '../../db/schema/account'
import { covers } from '../../db/schema/books'
import { plainCode } from '../fixtures/plain-code'
import { runCommand } from '../fixtures/processes/run-command'
import { startSqld } from '../fixtures/processes/sqld'
import { temporaryDatabase } from '../fixtures/temporary-database'

const server = await startSqld()

test.skipIf(server === undefined)(
  'a database server’s backup is a file with all of it',
  async () => {
    await using place = await temporaryDatabase()
    const url = server?.url ?? ''
    const remote = await openDatabase({ url })
    await fillDemoBooks(remote, new Date())
    const picture = Buffer.from(crypto.getRandomValues(new Uint8Array(70_000)))
    const cover = { id: 'cover', width: 8, height: 12, bytes: picture, stored_at: new Date() }
    await remote.orm.insert(covers).values(cover)
    await remote.orm.insert(oneTimeCodes).values(plainCode('ë’\u{1f3e0}'))

    const file = join(place.folder, 'backup.db')
    const made = await runCommand('backup', [file], place.folder, { DATABASE_URL: url })
    expect(made).toMatchObject({ code: 0, complaint: '' })
    expect(made.said).toContain('72 books, 4 borrowers, 1 covers, 15 loans, 1 one time codes')
    const refused = await runCommand('restore', [file], place.folder, { DATABASE_URL: url })
    expect(refused.complaint).toStartWith('A backup can be restored to a file alone. 127.0.0.1:')

    const variables = { DATABASE_URL: place.url }
    expect(await runCommand('restore', [file], place.folder, variables)).toMatchObject({ code: 0 })
    const lines: string[] = []
    const local = await openDatabase({ ...place, log: { info: (line) => lines.push(line) } })
    expect(lines).toEqual([])
    const { rows } = await remote.orm.$client.execute(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite%'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const { name } of rows) {
      const all = `SELECT * FROM "${name}" ORDER BY rowid`
      const [here, there] = [
        await local.orm.$client.execute(all),
        await remote.orm.$client.execute(all),
      ]
      expect(here.rows.map((row) => ({ ...row }))).toEqual(there.rows.map((row) => ({ ...row })))
    }
    const search = `SELECT count(*) AS found FROM book_words WHERE book_words MATCH 'de'`
    const [found] = (await local.orm.$client.execute(search)).rows
    expect(Number(found?.found)).toBeGreaterThan(10)
    await Promise.all([local.close(), remote.close()])
    await server?.stop()
  },
)
