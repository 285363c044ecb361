import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'
import { createResident } from '../fixtures/processes/resident'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { times } from '../long-form'

type Resident = ReturnType<typeof createResident>

async function signUpAdmin(server: Awaited<ReturnType<typeof startServer>>): Promise<Resident> {
  const [, search = ''] = await server.hear(/sign-up(\?invitation=\S+)/)
  const admin = createResident(await server.port(), 'admin@voordeur.example')
  await admin.signUp(search)
  return admin
}

function keepWriting(resident: Resident, name: string) {
  const acknowledged: string[] = []
  let isOver = false
  const work = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const title = `Notitie ${name}e${count}e`
      const refusal = await resident.write('addNote', { body: title }).then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (refusal === undefined) acknowledged.push(title)
      // Rate limited: try again. Anything else means that the server was killed.
      else if (refusal.endsWith('429')) await Bun.sleep(20)
      else return
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

const emails = ['one', 'two', 'three'].map((name) => `${name}@voordeur.example`)

for (let round = 1; round <= times(1, 12); round += 1) {
  test(`a backup made while everybody writes is a whole house elsewhere (${round})`, async () => {
    const server = await startServer({ NODE_ENV: 'production' })
    const admin = await signUpAdmin(server)
    const port = await server.port()
    const users = emails.map((email) => createResident(port, email))
    for (const user of users) await user.signUp()
    const covers: string[] = []
    for (let width = 8; width < 8 + times(3, 25); width += 1) {
      covers.push(await admin.addBook(`De aanslag ${width}`, width))
    }
    await users[0]?.write('addWorkout', { date: '2026-11-21', kind: 'swim' })
    const pictures = await Promise.all(
      covers.map(async (id) => (await admin.get(paths.cover(id))).bytes()),
    )

    const writers = users.map((user, number) => keepWriting(user, `w${number}`))
    for (const { acknowledged } of writers) {
      while (acknowledged.length < times(3, 30)) await Bun.sleep(1)
    }
    const before = writers.map(({ acknowledged }) => [...acknowledged])
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
    const residents = emails.map(async (email, number) => {
      const resident = createResident(await again.port(), email)
      expect(await resident.signIn()).toBe(true)
      for (const title of before[number] ?? []) {
        const found = await resident.read<{ notes: unknown[] }>('fetchNotes', { query: title })
        expect(found.notes).toContainEqual(expect.objectContaining({ name: title }))
      }
      return resident
    })
    const [returning = admin] = await Promise.all(residents)
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
    if (times(1, 2) === 2)
      console.info(`${before.flat().length} notes acknowledged before it, 0 lost`)
  })
}
