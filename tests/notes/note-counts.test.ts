import { expect, test } from 'bun:test'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const { addNote, page, write } = await openNotes()

for (let number = 1; number <= 8; number += 1) await addNote(`Roos ${number} #tuin`)
const pinned = await addNote('Anjer')
await write('pinNote', { id: pinned, is_pinned: true })
await write('archiveNote', { id: await addNote('Lelie'), is_archived: true })

for (const [query, said] of [
  ['', '9 notities, de nieuwste bovenaan'],
  ['roos', '8 notities gevonden'],
  ['anjer', '1 notitie gevonden'],
  ['tag:tuin', '8 notities gevonden'],
  ['is:pinned', '1 notitie gevonden'],
  ['is:archived', '1 notitie in het archief'],
  ['is:archived lelie', '1 notitie gevonden'],
  ['zebra', '0 notities gevonden'],
] as const) {
  test(`the heading and the description of ${query || 'all notes'} count what is shown`, async () => {
    const html = await page(`/notes?query=${encodeURIComponent(query)}`)
    expect(texts(html, '.current-room p')).toEqual([said])
    expect(attributes(html, 'meta[name=description]', 'content')).toEqual([said])
    expect(texts(html, 'main').join()).not.toContain(query === '' ? 'gevonden' : '9 notities')
  })
}
