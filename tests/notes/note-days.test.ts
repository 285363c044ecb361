import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { everything } from '../account/export/unzip'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const { addNote, form, list, note, page, read, saveDraft, send, write } = await openNotes({
  now: () => clock.now,
})

async function addDay(title: string, due: string | null): Promise<string> {
  return (await (await write('addNote', { title, body: 'x', due })).json()).id
}

test('a note is given a day by its form, keeps it, and loses it again', async () => {
  const fields = await form(paths.addNote)
  const answer = await send(paths.addNote, { ...fields, body: 'Band plakken', due: '2026-11-28' })
  const address = answer.headers.get('Location')?.split('?')[0] ?? ''
  const id = address.split('/').at(-1) ?? ''
  expect((await note(id)).due).toBe('2026-11-28')
  expect(texts(await page(address), '.facts').join()).toContain('28\u00a0nov')
  expect(texts(await page(paths.notes), '.note-rows .state').join()).toContain('28\u00a0nov')
  const edited = await form(paths.editNote(id))
  expect(edited).toMatchObject({ due: '2026-11-28' })
  const wrong = await (await send(paths.editNote(id), { ...edited, due: '2026-02-31' })).text()
  expect(attributes(wrong, '[name=due]', 'aria-invalid')).toEqual(['true'])
  await send(paths.editNote(id), { ...edited, due: '' })
  expect((await note(id)).due).toBe(null)
  const { versions } = await (await read('fetchNoteVersions', { id, page: 1 })).json()
  expect(versions).toHaveLength(1)
  const old = await (await read('fetchNoteVersion', { id, version: 1 })).json()
  expect(old.due).toBe('2026-11-28')
  await write('restoreNoteVersion', { id, version: 1 })
  expect((await note(id)).due).toBe('2026-11-28')
})

test('a program that does not know of days takes none away, and ticking neither', async () => {
  const id = await addDay('Blijft', '2026-12-01')
  await write('editNote', { id, version: 1, title: 'Blijft', body: '- [ ] y' })
  await write('tickNoteTask', { id, version: 2, index: 0, is_done: true })
  await write('trashNote', { id })
  await write('restoreNote', { id })
  expect(await note(id)).toMatchObject({ due: '2026-12-01', version: 3, body: '- [x] y' })
})

test('of a day that two devices set, whoever saved last is asked', async () => {
  const id = await addDay('Twee', null)
  const [one, other] = [await form(paths.editNote(id)), await form(paths.editNote(id))]
  await send(paths.editNote(id), { ...one, due: '2026-12-06' })
  const asked = await send(paths.editNote(id), { ...other, due: '2026-12-07' })
  expect(asked.status).toBe(409)
  const html = await asked.text()
  expect(texts(html, '.edit-conflict').join()).toContain('2026-12-06')
  expect(attributes(html, '.note-form [name=due][type=date]', 'value')).toEqual(['2026-12-07'])
  expect((await note(id)).due).toBe('2026-12-06')
})

test('notes are listed by their days where somebody asks for it, those without after them', async () => {
  const site = await openNotes({ now: () => clock.now })
  for (const [title, due] of [
    ['later', '2027-01-01'],
    ['nooit', null],
    ['gisteren', '2026-11-20'],
    ['vandaag', '2026-11-21'],
  ]) {
    await site.write('addNote', { title, body: '- [ ] woord', due })
  }
  const names = ['gisteren', 'vandaag', 'later', 'nooit']
  for (const query of ['', 'woord']) {
    const html = await site.page(`/notes?sort=due&query=${query}`)
    expect(texts(html, '.note-rows h2 a')).toEqual(names)
  }
  const html = await site.page('/notes?sort=due')
  expect(texts(html, '.note-rows .overdue')).toEqual(['1 dag te laat'])
  expect(texts(html, '.note-rows li:nth-child(2) .state').join()).toContain('vandaag')
})

test('the day of a note is in the export', async () => {
  await addDay('Uitvoer', '2026-12-24')
  const { names, text } = await everything(send)
  const name = names.find((name) => name.includes('-Uitvoer-')) ?? ''
  expect(text(name)).toContain('due: "2026-12-24"')
})

test('a draft keeps the day that was typed', async () => {
  const id = await addNote('Concept')
  await saveDraft({ id, body: 'Concept', due: '2026-12-31', version: '1' })
  expect((await form(paths.editNote(id))).due).toBe('2026-12-31')
  expect((await list()).notes.find((note) => note.id === id)?.due).toBe(null)
})
