import { expect, test } from 'bun:test'
import { goodPassword } from '../fixtures/app'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, select, texts } from '../fixtures/select'
import { saveSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'

const site = await openNotes()
const { addNote, note, names, write, page, send, form, post } = site

test('somebody writes a note, sees it as it is read, and changes it', async () => {
  const empty = await form('/notes/new')
  const body = '# Kop\r\n\r\nEen **vet** woord #vet\r\n'
  const answer = await send('/notes/new', { ...empty, title: ' Brood ', body })
  expect(answer.status).toBe(303)
  const path = answer.headers.get('Location') ?? ''
  const html = await page(path)
  expect(texts(html, '.room-header h1')).toEqual(['Brood'])
  expect(texts(html, '.note-text strong')).toEqual(['vet'])
  expect(attributes(html, '.note-text a', 'href')).toEqual(['/notes?query=tag%3Avet'])

  const filled = await form(`${path}/edit`)
  expect(filled).toMatchObject({
    title: 'Brood',
    body: '# Kop\n\nEen **vet** woord #vet',
    version: '1',
  })
  const saved = await send(`${path}/edit`, { ...filled, body: 'Anders' })
  expect(saved.headers.get('Location')).toBe(path)
  expect(await note(path.split('/').at(-1) ?? '')).toMatchObject({
    title: 'Brood',
    body: 'Anders',
    version: 2,
    tags: [],
  })
})

for (const [what, fields, problem] of [
  ['nothing', { title: '', body: ' \n ' }, 'Verplicht'],
  ['too much', { title: 'Lang', body: 'é'.repeat(500_001) }, '1 MB'],
  ['too long a title', { title: 'x'.repeat(301), body: 'Met zorg getypt' }, '300'],
] as const) {
  test(`a note with ${what} is not saved, which is said beside its field, and not lost`, async () => {
    const empty = await form('/notes/new')
    const answer = await send('/notes/new', { ...empty, ...fields })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    const said = texts(html, '#note-form .problem').join().replaceAll('\u00a0', ' ')
    expect(said).toContain(problem)
    expect(texts(html, '#note-form textarea')[0]).toBe(fields.body.trim())
    expect((await write('addNote', fields)).status).toBe(422)
  })
}

test('a preview shows a note as it will be read, and saves nothing', async () => {
  const before = await names()
  const typed = { ...(await form('/notes/new')), title: 'Proef', body: '- [ ] *schuin* <script>' }
  const answer = await send('/notes/new/preview', typed)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(texts(html, '.note-preview .note-text')[0]).toContain('schuin <script>')
  expect(select(html, '.note-preview button')).toEqual([])
  expect(texts(html, '#note-form textarea')).toEqual([typed.body])
  expect(await names()).toEqual(before)
})

test('whoever changes a note sees beside it how it reads, before they ask', async () => {
  const id = await addNote('Een *schuin* woord\n\nEn eieren.')
  expect(await note(id)).toMatchObject({
    title: null,
    name: 'Een schuin woord',
    excerpt: 'En eieren.',
  })
  const html = await page(`/notes/${id}/edit`)
  expect(texts(html, '.note-preview .note-text em')).toEqual(['schuin'])
  expect(select(await page('/notes/new'), '.note-preview .note-text')).toEqual([])
})

test('beside a note stands when it was written, and of tasks how many are done', async () => {
  const beside = async (body: string) =>
    texts(await page(`/notes/${await addNote(body)}`), 'aside dt')
  expect(await beside('Tekst')).toEqual(['Geschreven op'])
  expect(await beside('- [ ] meel')).toEqual(['Geschreven op', 'Taken gedaan'])
})

test('a preview that is asked for after the session has run out comes back as a draft', async () => {
  const path = `/notes/${await addNote('Begin')}/edit`
  const fields = { ...(await form(path)), body: 'Zo wordt het' }
  expect(await saveSignedOut(site, `${path}/preview`, fields, emailOf.user)).toBe(`${path}/preview`)
  expect(await form(path)).toMatchObject({ body: 'Zo wordt het' })
})

test('a replayed form that is none spoils no sign-in', async () => {
  for (const replay of ['{', '[]', '{"a":1}', '"x"', 'null', '{"writer":"x"}']) {
    const door = '/sign-in?redirect=/notes/new'
    const answer = await post(door, { email: emailOf.user, password: goodPassword, replay })
    expect(answer.headers.get('Location')).toBe('/notes/new')
  }
})
