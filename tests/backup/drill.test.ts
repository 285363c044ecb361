import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { picture } from '../fixtures/stand-ins/picture'
import { times } from '../long-form'

type Visitor = ReturnType<typeof visitServer>

async function addBook(admin: Visitor, width: number): Promise<string> {
  const bytes = await picture('png', width)
  const { id } = await (await admin.call('addCover', { picture: bytes.toBase64() })).json()
  const book = { book_name: `De aanslag ${width}`, cover_id: id }
  expect((await admin.call('addBook', book)).status).toBe(200)
  return id
}

function keepWriting(visitor: Visitor, name: string) {
  const acknowledged: string[] = []
  const work = (async () => {
    for (let count = 0; ; count += 1) {
      const title = `Notitie ${name}e${count}e`
      const answer = await visitor.call('addNote', { body: title }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(title)
      else if (answer?.status === 429) await Bun.sleep(20)
      else return
    }
  })()
  return { acknowledged, work }
}

const emails = ['one', 'two', 'three'].map((name) => `${name}@voordeur.example`)

for (let round = 1; round <= times(1, 12); round += 1) {
  test(`a backup made while everybody writes is a whole house elsewhere (${round})`, async () => {
    const server = await startServer({ NODE_ENV: 'production' })
    const [, invitation] = await server.hear(/sign-up\?invitation=(\S+)/)
    const port = await server.port()
    const admin = visitServer(port)
    await admin.signUp('admin@voordeur.example', invitation)
    const users = emails.map(() => visitServer(port))
    for (const [number, user] of users.entries()) await user.signUp(emails[number] ?? '')
    const covers: string[] = []
    for (let width = 8; width < 8 + times(3, 25); width += 1) {
      covers.push(await addBook(admin, width))
    }
    await users[0]?.call('addWorkout', { date: '2026-11-21', kind: 'swim' })
    const picturesOf = (visitor: Visitor) =>
      Promise.all(covers.map(async (id) => (await visitor.ask(paths.cover(id))).bytes()))
    const pictures = await picturesOf(admin)

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
    await Promise.all(writers.map(({ work }) => work))

    const elsewhere = await temporaryFolder()
    const DATABASE_URL = `file:${join(elsewhere, 'new/folder/site.db')}`
    const restored = await runCommand('restore', [file], elsewhere, { DATABASE_URL })
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    const again = await startServer({ DATABASE_URL })
    for (const [number, user] of users.entries()) {
      user.moveTo(await again.port())
      await user.signIn(emails[number] ?? '')
      for (const name of before[number] ?? []) {
        const { notes } = await (await user.read('fetchNotes', { query: name })).json()
        expect(notes).toContainEqual(expect.objectContaining({ name }))
      }
    }
    const [returning = admin] = users
    const page = await returning.ask('/workouts?date=2026-11-21')
    expect(await page.text()).toContain('1 training')
    const shelf = await (await returning.read('fetchBooks', { query: 'aanslag' })).json()
    expect(shelf.total).toBe(covers.length)
    expect(await picturesOf(returning)).toEqual(pictures)
    again.tell('SIGTERM')
    expect(await again.ending()).toEqual({ code: 0, complaint: '' })
    if (times(0, 1)) console.info(`${before.flat().length} notes acknowledged before it, 0 lost`)
  })
}
