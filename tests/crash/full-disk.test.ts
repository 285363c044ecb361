import { expect, test } from 'bun:test'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../fixtures/app'
import { canMount, mounted } from '../fixtures/processes/mounted'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { times } from '../long-form'

if (!canMount) console.info('Nothing may be mounted: nothing is tried on a disk that is full.')

interface Disk {
  fill(room: number): Promise<void>
  empty(): Promise<void>
}

type Server = Awaited<ReturnType<typeof startServer>>

async function writeThrough(server: Server, disk: Disk) {
  let refusals = 0
  for (let writer = 1; writer <= times(1, 8); writer += 1) {
    refusals += await writeAs(writer, server, disk)
  }
  expect(refusals).toBeGreaterThan(5)
  server.tell('SIGTERM')
  const { code, complaint } = await server.ending()
  expect(code).toBe(0)
  expect(complaint).not.toContain('note-1')
}

/** Stays below the write limit of an account, and counts the refusals. */
async function writeAs(writer: number, server: Server, disk: Disk) {
  const visitor = visitServer(await server.port())
  await visitor.signUp(`bo-${writer}@voordeur.example`)
  const saved: string[] = []
  let refusals = 0
  for (let round = 1; round <= 3; round += 1) {
    await disk.fill(round === 1 ? 0 : Math.floor(Math.random() * 40_000))
    const unsaved: [path: string, fields: Record<string, string>, typed: string][] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const typed = `note-${round}-${turn}`
      const note = { id: crypto.randomUUID(), title: '', body: `${typed} ${'x'.repeat(3000)}` }
      const answer = await visitor.post('/notes/new', note)
      if (answer.status === 303) saved.push(typed)
      else {
        expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(typed)])
        unsaved.push(['/notes/new', note, typed])
      }
    }
    refusals += unsaved.length
    for (const path of ['/', '/career', '/notes', '/account', '/books', '/workouts']) {
      expect([path, await visitor.status(path)]).toEqual([path, 200])
    }
    await disk.empty()
    for (const [path, fields, typed] of unsaved) {
      expect((await visitor.post(path, fields)).status).toBe(303)
      saved.push(typed)
    }
    const run = { date: '2026-11-21', kind: 'run', minutes: '30' }
    expect((await visitor.post('/workouts/add', run)).status).toBe(303)
  }
  const found = await visitor.read('fetchNotes', { per_page: 200 })
  const { notes } = await found.json()
  const names = notes.map(({ name }: { name: string }) => /^[\w-]+/.exec(name)?.[0])
  expect(names.toSorted()).toEqual(saved.toSorted())
  return refusals
}

test.skipIf(!canMount)(
  'a server on a full disk says so, is read on, and writes again without a restart',
  async () => {
    const disk = join(await temporaryFolder(), 'disk')
    await Bun.write(join(disk, 'empty'), '')
    const variables = { DATABASE_URL: `file:${disk}/site.db` }
    const server = await startServer(variables, { through: mounted(disk, 'size=32m') })
    await server.port()
    const filler = `/proc/${server.pid}/root${disk}/filler`
    await writeThrough(server, {
      async fill(room) {
        const { bavail, bsize } = await statfs(`/proc/${server.pid}/root${disk}`)
        await Bun.write(filler, new Uint8Array(Math.max(0, bavail * bsize - room)))
      },
      empty: () => rm(filler),
    })
  },
  60_000,
)
