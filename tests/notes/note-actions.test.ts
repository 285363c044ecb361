import { expect, test } from 'bun:test'
import { cookiesOf } from '../fixtures/app'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const site = await openNotes({ now: () => clock.now })
const { cookies, addNote, note, names, draft, saveDraft, write, page, send, get } = site

test('a task in a note is ticked and cleared by its button, beside what its writer is typing', async () => {
  const id = await addNote('- [ ] meel\n- [x] zout\n')
  await saveDraft({ id, version: '1', body: '- [ ] meel en gist' })
  const press = async (index: number) => {
    const html = await page(`/notes/${id}`)
    const [version = ''] = attributes(html, '#note-tasks [name=version]', 'value')
    const task = attributes(html, 'button[name=task]', 'value')[index] ?? ''
    return send(`/notes/${id}/tick`, { version, task })
  }
  expect((await press(0)).headers.get('Location')).toBe(`/notes/${id}`)
  expect(await note(id)).toMatchObject({ body: '- [x] meel\n- [x] zout\n', open_tasks: 0 })
  await press(1)
  expect(await note(id)).toMatchObject({ body: '- [x] meel\n- [ ] zout\n', open_tasks: 1 })
  expect(await draft(id)).toMatchObject({ body: '- [ ] meel en gist' })
})

test('a tick on a note that has changed since finds its task, and changes nothing else', async () => {
  const id = await addNote('- [ ] meel\n- [ ] zout: grof')
  const task = attributes(await page(`/notes/${id}`), 'button[name=task]', 'value')[1] ?? ''
  const body = '- [ ] gist\n- [ ] meel\n- [ ] zout: grof\n\nEen zin.'
  await write('editNote', { id, version: 1, body })
  const answer = await send(`/notes/${id}/tick`, { version: '1', task })
  expect(answer.headers.get('Location')).toBe(`/notes/${id}`)
  expect((await note(id)).body).toBe(body.replace('[ ] zout', '[x] zout'))
  const again = { id, version: 1, index: 0, label: 'meel', is_done: true }
  expect(await (await write('tickNoteTask', again)).json()).toEqual({ version: 4 })
  expect((await note(id)).open_tasks).toBe(1)
})

test('a tick of a task that is gone ticks nothing, and shows the text', async () => {
  const id = await addNote('- [ ] meel')
  await write('editNote', { id, version: 1, body: '- [ ] gist\n- [ ] bloem' })
  for (const task of ['0:1:meel', '0:1']) {
    const answer = await send(`/notes/${id}/tick`, { version: '1', task })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(texts(html, '[role=alert]').join()).toContain('intussen')
    expect(html).toContain('gist')
  }
  expect((await note(id)).open_tasks).toBe(2)
  const beyond = { id, version: 2, index: 7, is_done: true }
  expect((await write('tickNoteTask', beyond)).status).toBe(409)
})

test('a note is pinned, archived, trashed and restored by its buttons', async () => {
  const id = await addNote('Tekst', 'Zwerver')
  const move = (verb: string) => send(`/notes/${id}/${verb}`, {})
  const offered = async () =>
    attributes(await page(`/notes/${id}`), '.note-actions button', 'formaction').map((address) =>
      address?.replace(`/notes/${id}/`, ''),
    )
  expect(await offered()).toEqual(['pin', 'archive', 'trash'])
  await move('pin')
  expect(await offered()).toEqual(['unpin', 'archive', 'trash'])
  expect(await names('is:pinned')).toEqual(['Zwerver'])
  await move('archive')
  expect(await offered()).toEqual(['unarchive', 'trash'])
  expect(await names()).not.toContain('Zwerver')
  await move('trash')
  expect(await offered()).toEqual(['restore', 'purge'])
  expect(await names('is:archived')).not.toContain('Zwerver')
  expect(await names('is:trash')).toEqual(['Zwerver'])
  expect(await page('/notes?query=is:trash')).toContain('Voorgoed weg op')
  expect((await note(id)).deleted_after).toBe('2026-12-21T12:00:00.000Z')
  await move('restore')
  expect(await names('is:archived')).toEqual(['Zwerver'])
  await move('unarchive')
  expect((await names())[0]).toBe('Zwerver')
  await move('unpin')
  expect(await names('is:pinned')).toEqual([])
  expect((await move('dance')).status).toBe(404)
})

test('the address of a note’s button, opened as a page, leads to the page that has the button', async () => {
  const id = await addNote('Tekst')
  const verbs = ['pin', 'unpin', 'archive', 'unarchive', 'trash', 'restore', 'purge', 'tick']
  for (const verb of [...verbs, 'edit/preview', 'edit/discard']) {
    const { headers } = await get(`/notes/${id}/${verb}`)
    expect(headers.get('Location')).toBe(`/notes/${id}${verb.startsWith('edit/') ? '/edit' : ''}`)
  }
})

test('trashing or archiving a note by mistake is undone in the flash message', async () => {
  const id = await addNote('Tekst', 'Vergissing')
  for (const verb of ['trash', 'archive']) {
    const moved = await send(`/notes/${id}/${verb}`, {})
    const cookie = `${cookiesOf(moved)}; ${await cookies('user')}`
    const html = await page(moved.headers.get('Location') ?? '', cookie)
    const [action = ''] = attributes(html, 'main .alert form', 'action')
    expect(await names()).not.toContain('Vergissing')
    await send(action, {})
    expect(await names()).toContain('Vergissing')
  }
})
