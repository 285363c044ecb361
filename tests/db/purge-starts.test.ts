import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { fill } from '../fixtures/processes/backed-up'
import { startServer } from '../fixtures/processes/server-process'
import { temporaryDatabase } from '../fixtures/temporary-database'

const day = 86_400

function openAccounts(path: string) {
  const use = <Result>(work: (file: Database) => Result): Result => {
    const file = new Database(path)
    try {
      return work(file)
    } finally {
      file.close()
    }
  }
  return {
    add: (id: string, deleteAfter: number) =>
      use((file) =>
        file.run(
          `INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at, delete_after)
            VALUES (?1, ?1, ?1, '', 'user', 'nl', 'UTC', 0, ?2)`,
          [id, deleteAfter],
        ),
      ),
    left: () =>
      use((file) => file.query<{ id: string }, []>('SELECT id FROM users ORDER BY id').all()).map(
        ({ id }) => id,
      ),
  }
}

test('a site that lives for a moment has deleted what was due, once, and nothing else', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const accounts = openAccounts(place.path)
  const now = Date.now() / 1000
  accounts.add('due', now - day)
  accounts.add('thinks about it', now + day)
  for (const added of ['due on the second day', 'due on the third']) {
    const server = await startServer({ DATABASE_URL: place.url })
    await server.port()
    server.tell('SIGTERM')
    expect(await server.ending()).toEqual({ code: 0, complaint: '' })
    expect(accounts.left()).toEqual(['thinks about it'])
    accounts.add(added, now - day)
  }
})
