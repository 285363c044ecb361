import { expect, test } from 'bun:test'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, select, texts } from '../fixtures/select'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const { addNote, draft, note, names, write, page, send, form } = await openNotes({
  now: () => clock.now,
})

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

test('a note without a title is called by its first line', async () => {
  const id = await addNote('**Melk** halen\n\nEn eieren.')
  const { title, name, excerpt } = await note(id)
  expect([title, name, excerpt]).toEqual([null, 'Melk halen', 'En eieren.'])
})

for (const [what, fields, problem] of [
  ['nothing', { title: '', body: ' \n ' }, 'Verplicht'],
  ['too much', { title: 'Lang', body: 'é'.repeat(50_001) }, '100 kB'],
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
    const call = await write('addNote', fields)
    expect(call.status).toBe(422)
  })
}

test('a note as long as is allowed is saved, in whatever script', async () => {
  const body = '語'.repeat(33_333)
  const answer = await send('/notes/new', { ...(await form('/notes/new')), body })
  expect(answer.status).toBe(303)
})

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
  const id = await addNote('Een *schuin* woord')
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

test('a script in a note is text, wherever the note is shown', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const id = await addNote(`${script}\n\n[x](javascript:alert(1)) #tag`, script)
  const paths = ['/notes', `/notes/${id}`, `/notes/${id}/edit`, '/notes?query=alert']
  for (const path of paths) {
    const html = await page(path)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('href="javascript')
  }
})

test('ticking a task leaves what its writer is typing into the note', async () => {
  const id = await addNote('- [ ] verf')
  await write('saveDraft', { id, version: 1, body: '- [ ] verf en kwast' })
  await write('tickNoteTask', { id, version: 1, index: 0, is_done: true })
  expect(await draft(id)).toMatchObject({ body: '- [ ] verf en kwast' })
})
