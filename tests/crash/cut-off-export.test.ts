import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { openDatabase } from '../../db/client'
import { users } from '../../db/schema/account'
import { paths } from '../../src/paths'
import { fillNotes } from '../bench/believable-notes'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'

const notes = 10_000

/** The notes are larger than the buffers of the connection. */
async function openFull() {
  const server = await startServer()
  const visitor = visitServer(await server.port())
  await visitor.signUp('lezer@voordeur.example')
  server.tell('SIGTERM')
  await server.ending()
  const db = await openDatabase({ url: `file:${join(server.folder, '.data/site.db')}` })
  const [user] = await db.orm.select().from(users)
  await fillNotes(db, user?.id ?? '', '0', notes)
  await db.close()
  return { folder: server.folder, visitor }
}

test('an export that a stop or a kill cuts off is no whole file, and comes whole the next day', async () => {
  const { folder, visitor } = await openFull()
  for (const [signal, code] of [
    ['SIGTERM', 0],
    ['SIGKILL', 137],
  ] as const) {
    const server = await startServer({}, { folder })
    visitor.moveTo(await server.port())
    const { status, body } = await visitor.post(paths.exportEverything, {})
    expect(status).toBe(200)
    const reader = body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    server.tell(signal)
    expect((await server.ending()).code).toBe(code)
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow()
  }
  const server = await startServer({}, { folder })
  visitor.moveTo(await server.port())
  const files = unzipSync(await (await visitor.post(paths.exportEverything, {})).bytes())
  expect(Object.keys(files).filter((name) => name.startsWith('notes/'))).toHaveLength(notes)
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
}, 120_000)
