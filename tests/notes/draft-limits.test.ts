import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { openNotes } from '../fixtures/rooms/notes'

const { functions } = i18nObject('nl')

test('more drafts than anybody needs are refused in a sentence, and no note is', async () => {
  const hoarder = await openNotes()
  const save = (id: string, body: string) =>
    hoarder.write('saveDraft', { id, version: 0, body, title: '' })
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID())
  const [first = '', ...others] = ids
  for (const id of ids.slice(0, 50)) expect((await save(id, 'Kort')).status).toBe(200)
  const refused = await save(ids[50] ?? '', 'Kort')
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    functions.tooManyDrafts(),
  ])
  expect((await save(first, 'Toch langer')).status).toBe(200)
  expect(await hoarder.addNote('Kort')).not.toBe('')
  await hoarder.write('discardDraft', { id: others[0] })
  expect((await save(ids[50] ?? '', 'Kort')).status).toBe(200)
})

test('drafts take a million characters at most', async () => {
  const hoarder = await openNotes()
  const save = (length: number) =>
    hoarder.write('saveDraft', { id: crypto.randomUUID(), version: 0, body: 'a'.repeat(length) })
  for (const length of [300_000, 300_000, 300_000, 100_000]) {
    expect((await save(length)).status).toBe(200)
  }
  expect((await save(1)).status).toBe(409)
})

test('drafts that come all at once are no more than those one by one', async () => {
  const hoarder = await openNotes()
  const save = (body: string) =>
    hoarder.write('saveDraft', { id: crypto.randomUUID(), version: 0, body })
  await hoarder.cookies('user')
  const answers = await Promise.all(Array.from({ length: 80 }, () => save('Kort')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  const other = await openNotes()
  await other.cookies('user')
  const long = Array.from({ length: 8 }, () =>
    other.write('saveDraft', { id: crypto.randomUUID(), version: 0, body: 'a'.repeat(300_000) }),
  )
  const statuses = (await Promise.all(long)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})
