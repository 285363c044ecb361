import { expect, test } from 'bun:test'
import { fieldsOf, openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'
import { emailOf } from '../fixtures/site'

const site = await openNotes()
const { addNote, note, names, draft, write, page, send, form } = site

test('a draft of a note is there when its writer comes back, and can be discarded', async () => {
  const id = await addNote('Begin', 'Verhaal')
  await write('saveDraft', { id, version: 1, title: 'Verhaal', body: 'Begin en midden' })
  const elsewhere = await site.signInAgain()
  expect(await form(`/notes/${id}/edit`, elsewhere)).toMatchObject({ body: 'Begin en midden' })
  const html = await page(`/notes/${id}/edit`)
  expect(texts(html, '[role=status]').join()).toContain('Hier was je mee bezig')
  expect((await note(id)).body).toBe('Begin')
  const fields = await form(`/notes/${id}/edit`)
  expect((await send(`/notes/${id}/edit/discard`, fields)).status).toBe(303)
  expect(await form(`/notes/${id}/edit`)).toMatchObject({ body: 'Begin' })
  expect(await draft(id)).toBeNull()
})

test('saving a note ends its draft, also when the draft comes late', async () => {
  const id = await addNote('Begin')
  await write('saveDraft', { id, version: 1, body: 'Begin en eind' })
  const fields = await form(`/notes/${id}/edit`)
  await send(`/notes/${id}/edit`, fields)
  expect(await draft(id)).toBeNull()
  await write('saveDraft', { id, version: 1, body: 'Begin en eind' })
  expect(await draft(id)).toBeNull()
})

test('a draft of a new note is stored until it is one', async () => {
  const { id = '' } = await form('/notes/new')
  await write('saveDraft', { id, version: 0, title: 'Plan', body: 'Eerst dit' })
  expect(await form('/notes/new')).toMatchObject({ id, title: 'Plan', body: 'Eerst dit' })
  expect(await names()).not.toContain('Plan')
  const fields = await form('/notes/new')
  await send('/notes/new', fields)
  expect((await note(id)).name).toBe('Plan')
  expect(await form('/notes/new')).toMatchObject({ title: '', body: '' })
})

test('of two drafts of new notes, neither is lost', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await write('saveDraft', { id: one, version: 0, body: 'De ene' })
  await write('saveDraft', { id: other, version: 0, body: 'De andere' })
  const first = await form('/notes/new')
  await send('/notes/new/discard', first)
  const second = await form('/notes/new')
  await send('/notes/new/discard', second)
  expect([first.body, second.body].toSorted()).toEqual(['De andere', 'De ene'])
  expect(await draft()).toBeNull()
})

test('a note sent twice is one note', async () => {
  const fields = {
    ...(await form('/notes/new')),
    title: 'Dubbel',
    body: 'Eén keer',
  }
  const answers = [await send('/notes/new', fields), await send('/notes/new', fields)]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await names()).filter((name) => name === 'Dubbel')).toHaveLength(1)
})

test('the second of two tabs that save a note is shown what changed, and neither text is lost', async () => {
  const id = await addNote('een\ntwee\ndrie\n', 'Lijst')
  const [here, there] = [await form(`/notes/${id}/edit`), await form(`/notes/${id}/edit`)]
  await send(`/notes/${id}/edit`, { ...here, body: 'een\ntwee en half\ndrie\n' })
  const mine = { ...there, body: 'een\ntwee\ndrie\nvier\n' }
  const answer = await send(`/notes/${id}/edit`, mine)
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '.text-changes del')).toEqual(['en half'])
  expect(texts(html, '.text-changes ins')).toContain('vier')
  expect((await note(id)).body).toBe('een\ntwee en half\ndrie\n')
  expect(await draft(id)).toMatchObject({ body: 'een\ntwee\ndrie\nvier\n', version: 1 })
  const merged = texts(html, 'main textarea')[0] ?? ''
  expect(merged).toBe('een\ntwee en half\ndrie\nvier')
})

test('a text for a note that is deleted is shown again, to be saved as a new one', async () => {
  const id = await addNote('begin')
  const fields = await form(`/notes/${id}/edit`)
  await write('trashNote', { id })
  await write('purgeNote', { id })
  const answer = await send(`/notes/${id}/edit`, { ...fields, body: 'Met zorg' })
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(texts(html, '[role=alert]').join()).toContain('bestaat niet')
  const saved = await send('/notes/new', fieldsOf(html, '#note-form'))
  expect(saved.status).toBe(303)
  expect((await names())[0]).toBe('Met zorg')
})

test('the form of a note says who writes, to nobody else', async () => {
  const [id] = attributes(await page('/notes/new'), '#note-form [name=writer]', 'value')
  const { rows } = await site.db.orm.$client.execute({
    sql: 'select id from users where email = ?',
    args: [emailOf.user],
  })
  expect(id).toBe(String(rows[0]?.id))
  expect(await page('/notes/new', 'otherUser')).not.toContain(String(id))
  expect(await site.cookies('user')).not.toContain(String(id))
})

test('no form’s draft takes the place of a note’s, nor a note’s that of a form', async () => {
  const id = await addNote('Begin')
  const formId = crypto.randomUUID()
  const bodyDraft = { title: '', body: 'Begin en midden' }
  const page = '/workouts/add?date=2026-11-21'
  const saveForm = (id: string, note: string) =>
    write('saveFormDraft', { id, page, fields: { note } })
  const typed = async () => (await site.page(page)).includes('Zware benen')
  await write('saveDraft', { id, version: 1, ...bodyDraft })
  await saveForm(formId, 'Zware benen')
  expect(await typed()).toBe(true)
  await saveForm(id, 'Iets anders')
  expect(await draft(id)).toMatchObject(bodyDraft)
  await write('saveDraft', { id: formId, version: 0, title: '', body: 'Iets anders' })
  expect(await typed()).toBe(true)
})
