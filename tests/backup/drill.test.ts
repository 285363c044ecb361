import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'
import { createResident } from '../fixtures/processes/resident'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { times } from '../long-form'

type Resident = ReturnType<typeof createResident>

/** Signs up whom the first start invites. */
async function signUpAdmin(server: Awaited<ReturnType<typeof startServer>>): Promise<Resident> {
  const [, search = ''] = await server.hear(/sign-up(\?invitation=\S+)/)
  const admin = createResident(await server.port(), 'admin@voordeur.example')
  await admin.signUp(search)
  return admin
}

/** Writes notes without end, one after the other, and gives those that are acknowledged. */
function keepWriting(resident: Resident, name: string) {
  const acknowledged: string[] = []
  let isOver = false
  const work = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const title = `Notitie ${name}e${count}e`
      // The server is killed in the midst of one.
      const isWritten = await resident.write('addNote', { body: title }).then(
        () => true,
        () => false,
      )
      if (!isWritten) return
      acknowledged.push(title)
    }
  })()
  return {
    acknowledged,
    async stop(): Promise<void> {
      isOver = true
      await work
    },
  }
}

for (let round = 1; round <= times(1, 10); round += 1) {
  test(`a backup made while everybody writes is a whole house elsewhere (${round})`, async () => {
    const server = await startServer({ NODE_ENV: 'production' })
    const admin = await signUpAdmin(server)
    const port = await server.port()
    const user = createResident(port, 'user@voordeur.example')
    await user.signUp()
    const covers: string[] = []
    for (let width = 8; width < 8 + times(3, 60); width += 1) {
      covers.push(await admin.addBook(`De aanslag ${width}`, width))
    }
    await user.write('addWorkout', { date: '2026-11-21', kind: 'swim' })
    const pictures = await Promise.all(
      covers.map(async (id) => (await admin.get(paths.cover(id))).bytes()),
    )

    const writers = Array.from({ length: 3 }, (_, number) => keepWriting(user, `w${number}`))
    for (const { acknowledged } of writers) {
      while (acknowledged.length < times(3, 100)) await Bun.sleep(1)
    }
    const before = writers.flatMap(({ acknowledged }) => [...acknowledged])
    const file = join(await temporaryFolder(), 'house.db')
    const backup = await runCommand('backup', [file], server.folder)
    expect(backup).toMatchObject({ code: 0, complaint: '' })
    expect(backup.said).toContain(`${covers.length} covers`)
    server.tell('SIGKILL')
    await server.ending()
    await Promise.all(writers.map((writer) => writer.stop()))

    const elsewhere = await temporaryFolder()
    const DATABASE_URL = `file:${join(elsewhere, 'site.db')}`
    const restored = await runCommand('restore', [file], elsewhere, { DATABASE_URL })
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    const again = await startServer({ DATABASE_URL })
    const returning = createResident(await again.port(), 'user@voordeur.example')
    expect(await returning.signIn()).toBe(true)
    for (const title of before) {
      const found = await returning.read<{ notes: unknown[] }>('fetchNotes', { query: title })
      expect(found.notes).toContainEqual(expect.objectContaining({ name: title }))
    }
    expect(await returning.page('/workouts?date=2026-11-21')).toContain('1 training')
    const shelf = await returning.read<{ total: number }>('fetchBooks', { query: 'aanslag' })
    expect(shelf.total).toBe(covers.length)
    for (const [index, id] of covers.entries()) {
      expect(await (await returning.get(paths.cover(id))).bytes()).toEqual(
        pictures[index] ?? new Uint8Array(),
      )
    }
    again.tell('SIGTERM')
    expect(await again.ending()).toEqual({ code: 0, complaint: '' })
  })
}
