import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const { addNote, form, list, note, page, read, saveDraft, send, write } = await openNotes()

const hrefs = (html: string) => attributes(html, '.note-text .note-link', 'href')
const words = (html: string) => texts(html, '.note-text .note-link')
const backlinks = (html: string) => attributes(html, '.backlinks a', 'href')

async function rewrite(id: string, title: string | null, body: string): Promise<void> {
  const { version } = await note(id)
  expect((await write('editNote', { id, version, title, body })).status).toBe(200)
}

test('a name between two brackets leads to the note of that name, however it is capitalised', async () => {
  const garden = await addNote('Rozen', 'De tuin')
  const id = await addNote('Zie [[de  Tuin]], en [[De tuin|het stuk achter het huis]].')
  const html = await page(paths.note(id))
  expect(hrefs(html)).toEqual([paths.note(garden), paths.note(garden)])
  expect(words(html)).toEqual(['de  Tuin', 'het stuk achter het huis'])
  expect(backlinks(await page(paths.note(garden)))).toEqual([paths.note(id)])
  expect(await (await read('fetchNote', { id: garden })).json()).toMatchObject({
    backlinks: [{ id, place: 'open' }],
  })
  for (const locale of locales) {
    const local = await page(addressIn(locale, paths.note(id)))
    expect(hrefs(local)).toEqual(Array(2).fill(addressIn(locale, paths.note(garden))))
  }
})

test('a name with a heading behind it leads to that heading of the note, also after a rename', async () => {
  const plan = await addNote('## Über klei\n\nNat.', 'Tuinplan')
  const week = await addNote('## Deel', 'Week#3')
  const id = await addNote(
    '[[tuinplan#Über klei]] [[Tuinplan#Grond#Über klei|de klei]] [[#Hier]] [[Week#3]] [[C# leren]]\n\n## Hier',
  )
  const leads = [
    `${paths.note(plan)}#h-uber-klei`,
    `${paths.note(plan)}#h-uber-klei`,
    '#h-hier',
    paths.note(week),
    '/notes/new?title=C%23+leren',
  ]
  const shown = await page(paths.note(id))
  expect(hrefs(shown)).toEqual(leads)
  expect(words(shown)).toEqual([
    ...['tuinplan › Über klei', 'de klei', 'Hier', 'Week#3', 'C# leren'],
  ])
  expect(backlinks(await page(paths.note(plan)))).toEqual([paths.note(id)])
  await rewrite(plan, 'Borders', '## Über klei')
  const renamed = await page(paths.note(id))
  expect(hrefs(renamed)).toEqual(leads)
  expect(words(renamed)[0]).toBe('Borders › Über klei')
})

test('a link survives that its note is renamed, and then says the new name', async () => {
  const target = await addNote('Draad', 'Naaidoos')
  const id = await addNote('Uit de [[naaidoos]] en de [[Naaidoos|doos]]')
  await rewrite(target, 'Gereedschap', 'Draad')
  const other = await addNote('Nieuw', 'Naaidoos')
  const html = await page(paths.note(id))
  expect(hrefs(html)).toEqual([paths.note(target), paths.note(target)])
  expect(words(html)).toEqual(['Gereedschap', 'doos'])
  expect(backlinks(await page(paths.note(target)))).toEqual([paths.note(id)])
  expect(backlinks(await page(paths.note(other)))).toEqual([])
  expect((await note(id)).body).toBe('Uit de [[naaidoos]] en de [[Naaidoos|doos]]')
})

test('an earlier version that is put back leads where it led, also after a new name', async () => {
  const target = await addNote('Meel', 'Recept')
  const id = await addNote('Volgens [[Recept]]', 'Zondag')
  await rewrite(id, 'Zondag', 'Niets')
  expect(backlinks(await page(paths.note(target)))).toEqual([])
  await rewrite(target, 'Brood', 'Meel')
  const before = await page(paths.version(paths.noteVersions(id), '1'))
  expect(hrefs(before)).toEqual([paths.note(target)])
  await write('restoreNoteVersion', { id, version: 1 })
  expect(hrefs(await page(paths.note(id)))).toEqual([paths.note(target)])
  expect(backlinks(await page(paths.note(target)))).toEqual([paths.note(id)])
})

test('a link to what is not there offers to write it, and finds it once it is written', async () => {
  const id = await addNote('Eerst [[Verf & kwast]]')
  const [address = ''] = hrefs(await page(paths.note(id)))
  expect(address).toBe('/notes/new?title=Verf+%26+kwast')
  const fields = await form(address)
  expect(fields.title).toBe('Verf & kwast')
  const answer = await send(paths.addNote, { ...fields, body: 'Wit' })
  const written = answer.headers.get('Location')?.split('?')[0] ?? ''
  expect(hrefs(await page(paths.note(id)))).toEqual([written])
  expect(backlinks(await page(written))).toEqual([paths.note(id)])
})

test('what was being written stays where it was when a link begins another note', async () => {
  const draft = { id: crypto.randomUUID(), title: 'Half', body: 'Half af', version: '0' }
  await saveDraft(draft)
  expect((await list()).notes.map(({ name }) => name)).not.toContain('Half')
  const fresh = await form('/notes/new?title=Heel')
  expect(fresh).toMatchObject({ title: 'Heel', body: '' })
  expect(fresh.id).not.toBe(draft.id)
  expect(await form('/notes/new')).toMatchObject({ id: draft.id, body: 'Half af' })
  expect(await form('/notes/new?title=Half')).toMatchObject({ id: draft.id, body: 'Half af' })
  await send('/notes/new/discard', await form('/notes/new'))
})

test('where several notes have a name its link shows them, and an id tells them apart', async () => {
  const first = await addNote('melk', 'Boodschappen')
  const id = await addNote(`[[Boodschappen]] [[${first}|die van maandag]] [[${first}]]`)
  const second = await addNote('kaas', 'boodschappen')
  expect(hrefs(await page(paths.note(id)))[0]).toBe(paths.note(first))
  const later = await addNote(`[[Boodschappen]] [[${first}|die van maandag]] [[${first}]]`)
  const html = await page(paths.note(later))
  const [several = '', ...others] = hrefs(html)
  expect(others).toEqual([paths.note(first), paths.note(first)])
  expect(words(html)).toEqual(['Boodschappen', 'die van maandag', 'Boodschappen'])
  expect(texts(await page(several), '.note-rows h2 a').toSorted()).toEqual(
    expect.arrayContaining(['Boodschappen', 'boodschappen']),
  )
  await write('trashNote', { id: first })
  expect(hrefs(await page(paths.note(later)))[0]).toBe(paths.note(second))
  expect(backlinks(await page(paths.note(second)))).toEqual([paths.note(later)])
})

test('a link into the trash says so, and to what is gone for good offers to write it again', async () => {
  const target = await addNote('Oud', 'Zolder')
  const id = await addNote('Op [[Zolder]]')
  await write('trashNote', { id: target })
  const html = await page(paths.note(id))
  expect(hrefs(html)).toEqual([paths.note(target)])
  expect(attributes(html, '.note-link', 'title')).toEqual(['In de prullenbak'])
  await write('purgeNote', { id: target })
  expect(hrefs(await page(paths.note(id)))).toEqual(['/notes/new?title=Zolder'])
  await write('trashNote', { id })
  const again = await addNote('Nieuw', 'Zolder')
  expect(backlinks(await page(paths.note(again)))).toEqual([])
  await write('restoreNote', { id })
  expect(backlinks(await page(paths.note(again)))).toEqual([paths.note(id)])
})

test('a link leads to one’s own notes only, and nobody reads who links to them', async () => {
  const theirs = await addNote('geheim', 'Schuilnaam', 'admin')
  const id = await addNote(`[[Schuilnaam]] [[${theirs}|x]] [[${theirs}]]`, 'Gewoon')
  const html = await page(paths.note(id))
  expect(hrefs(html).filter((href) => !href?.startsWith('/notes/new?title='))).toEqual([])
  expect(html).not.toContain('geheim')
  expect(backlinks(await page(paths.note(theirs), 'admin'))).toEqual([])
  const found = await (await read('fetchNoteNames', { query: 'schuil' })).json()
  expect(found).toEqual({ notes: [] })
  await write('editNote', { id: theirs, version: 1, title: 'Anders', body: 'x' }, 'admin')
  expect(hrefs(await page(paths.note(id)))[0]).toBe('/notes/new?title=Schuilnaam')
})

test('names are offered by their letters, those that begin so before the others', async () => {
  await addNote('x', 'Wintertenen')
  const twin = await addNote('x', 'In de winter')
  await addNote('y', 'In de Winter')
  await write('archiveNote', { id: twin, is_archived: true })
  await write('trashNote', { id: await addNote('x', 'Winterslaap') })
  const { notes } = await (await read('fetchNoteNames', { query: 'wínter' })).json()
  expect(
    notes.map(({ name, is_only }: { name: string; is_only: boolean }) => [name, is_only]),
  ).toEqual([
    ['Wintertenen', true],
    ['In de Winter', false],
    ['In de winter', false],
  ])
})

test('brackets in code and around an address stay what they were', async () => {
  await addNote('x', 'Kast')
  const id = await addNote('`[[Kast]]` [[1]](https://example.org) [[ ]] [[Kast\n]] \\[[Kast]]')
  expect(hrefs(await page(paths.note(id)))).toEqual([])
  expect(texts(await page(paths.note(id)), '.note-text a')).toEqual(['[1]'])
})

test('a task with a link in it is ticked, also when its note has another name since', async () => {
  const target = await addNote('x', 'Schuur')
  const id = await addNote('- [ ] [[Schuur]] vegen')
  await rewrite(target, 'Berging', 'x')
  const [value = ''] = attributes(await page(paths.note(id)), '.task-box', 'value')
  expect((await send(paths.tickNote(id), { version: '0', task: value })).status).toBe(303)
  expect((await note(id)).body).toBe('- [x] [[Schuur]] vegen')
  expect((await list({ query: 'schuur' })).notes.map(({ id }) => id)).toContain(id)
})

test('a preview shows the links of what is being typed', async () => {
  const target = await addNote('x', 'Vensterbank')
  const html = await (
    await send(paths.previewNewNote, { title: '', body: 'Op de [[vensterbank]]' })
  ).text()
  expect(hrefs(html)).toEqual([paths.note(target)])
})

test('in an article a link to a note is text', async () => {
  const secret = await addNote('x', 'Dagboek', 'admin')
  const body = 'Uit mijn [[Dagboek]] en [[Dagboek|het boek]].'
  const id = await addNote(body, 'Openbaar', 'admin')
  const publication = { id, version: 1, slug: 'openbaar', language: 'nl', opened: '' }
  expect((await write('publishNote', publication, 'admin')).status).toBe(200)
  const html = await page(paths.article('openbaar'), 'guest')
  expect(html).toContain('Dagboek')
  expect(html).toContain('het boek')
  expect(html).not.toContain(secret)
  expect(attributes(html, '.note-link', 'href')).toEqual([])
})
