import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { fieldsOf, openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'

const site = await openNotes()
const { addNote, names, draft, write, send, form } = site

test('what is typed after somebody else has signed in there is not theirs', async () => {
  const id = await addNote('Begin')
  const { draft: formId, writer, version } = await form(`/notes/${id}/edit`)
  const typed = { page: `/notes/${id}/edit`, id: formId, writer, fields: { body: 'X', version } }
  expect((await write('saveFormDraft', typed, 'otherUser')).status).toBe(401)
  expect(await draft(undefined, 'otherUser')).toBeUndefined()
})

test('a text that was typed and taken back takes no place among the drafts', async () => {
  const id = await addNote('Begin')
  const page = `/notes/${id}/edit`
  for (let times = 0; times < 60; times += 1) {
    const draft = { page, id: crypto.randomUUID() }
    await write('saveFormDraft', { ...draft, fields: { body: 'Begin\n', version: '1' } })
  }
  const other = { page: `/notes/${crypto.randomUUID()}/edit`, id: crypto.randomUUID() }
  const save = (body: string) =>
    write('saveFormDraft', { ...other, fields: { title: '', body, version: '0' } })
  expect((await save('Iets nieuws')).status).toBe(200)
  expect(await draft()).toMatchObject({ body: 'Iets nieuws' })
  await save(' ')
  expect(await draft()).toBeUndefined()
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

test('no form’s draft takes the place of a note’s, nor a note’s that of a form', async () => {
  const id = await addNote('Begin')
  const formId = crypto.randomUUID()
  const bodyDraft = { title: '', body: 'Begin en midden' }
  const page = '/workouts/add?date=2026-11-21'
  const saveForm = (id: string, note: string) =>
    write('saveFormDraft', { id, page, fields: { note } })
  const typed = async () => (await site.page(page)).includes('Zware benen')
  const noteId = crypto.randomUUID()
  const expectEnded = async (answer: Response) =>
    expect(await answer.json()).toEqual({ is_ended: true })
  const notePage = `/notes/${id}/edit`
  const saveNote = (id: string, fields: object) =>
    write('saveFormDraft', { id, page: notePage, fields: { version: '1', ...fields } })
  await saveNote(noteId, bodyDraft)
  await saveForm(formId, 'Zware benen')
  expect(await typed()).toBe(true)
  await expectEnded(await saveForm(noteId, 'Iets anders'))
  expect(await draft(id)).toMatchObject(bodyDraft)
  await expectEnded(await saveNote(formId, { body: 'Iets anders' }))
  expect(await typed()).toBe(true)
})

async function openHoarder() {
  const hoarder = await openNotes()
  const { cookies, saveDraft } = hoarder
  await cookies('user')
  const save = (body: string, id: string = crypto.randomUUID()) =>
    saveDraft({ id, version: '0', body })
  const statuses = async (count: number, body: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => save(body)))
    return answers.map(({ status }) => status).filter((status) => status === 200)
  }
  return { ...hoarder, save, statuses }
}

test('more drafts than anybody needs are refused in a sentence, one by one or all at once', async () => {
  const { addNote, send, save, statuses } = await openHoarder()
  const id = crypto.randomUUID()
  expect((await save('Kort', id)).status).toBe(200)
  expect(await statuses(80, 'Kort')).toHaveLength(49)
  const refused = await save('Kort')
  const { tooManyDrafts } = i18nObject('nl').functions
  expect([refused.status, (await refused.json()).error.message]).toEqual([409, tooManyDrafts()])
  expect((await save('Toch langer', id)).status).toBe(200)
  expect(await addNote('Kort')).not.toBe('')
  await send('/notes/new/discard', { id, draft: id })
  expect((await save('Kort')).status).toBe(200)
})

test('what a device has typed stays where there is no room for more of it', async () => {
  const { signInAgain, addNote, draft, saveDraft, save, statuses } = await openHoarder()
  const [other, another] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const one of [other, another]) await save('Kort', one)
  const [id, phone] = [await addNote('Begin'), await signInAgain()]
  const [own, phones] = [crypto.randomUUID(), crypto.randomUUID()]
  const type = (body: string, by?: string) =>
    saveDraft({ id, draft: by ? phones : own, version: '1', body }, by)
  await type('Op de telefoon', phone)
  await type('Aan het bureau')
  await statuses(80, 'Kort')
  expect((await type('Verder op de telefoon', phone)).status).toBe(200)
  await save('a'.repeat(1_300_000), other)
  await save('a'.repeat(1_300_000), another)
  await type('a'.repeat(1_300_000))
  expect((await type('b'.repeat(1_300_000), phone)).status).toBe(409)
  expect(await draft(id, phone)).toMatchObject({ body: 'Verder op de telefoon' })
  expect((await draft(id))?.body).toHaveLength(1_300_000)
})

test('drafts take four million characters at most, one by one or all at once', async () => {
  const { save, statuses } = await openHoarder()
  expect(await statuses(8, 'a'.repeat(1_300_000))).toHaveLength(3)
  expect((await save('a'.repeat(99_000))).status).toBe(200)
  expect((await save('a'.repeat(1000))).status).toBe(409)
})
