import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import type { NotesList } from '../../src/features/notes/output'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'
import type { As } from '../fixtures/site'

const { page, read, write } = await openNotes()
const { search } = i18nObject('nl')

async function find(query: string, as?: As): Promise<NotesList> {
  return (await read('fetchNotes', { query }, as)).json()
}

await write('addNote', { title: 'Keukenkast', body: 'De scharnieren van Müller #huis' })
await write('addNote', { title: null, body: 'L’étranger teruggeven' })
for (const body of ['wandeling', 'wandeling', 'wandeling', 'wandelink']) {
  await write('addNote', { title: null, body })
}
await write('addNote', { title: null, body: 'Het geheimschrift van de buren' }, 'otherUser')

const meant: Record<string, [corrected: string, total: number]> = {
  scharnierren: ['scharnieren', 1],
  'keukekast muler': ['Keukenkast Müller', 1],
  'tag:huis scharneiren': ['scharnieren', 1],
}

for (const [query, [corrected, total]] of Object.entries(meant)) {
  test(`a search of notes for ${query} says that it looked for ${corrected}`, async () => {
    expect(await find(query)).toMatchObject({ total, corrected, suggestion: null })
  })
}

test('a search of notes that was corrected says so on its page, and marks what it found', async () => {
  const html = await page('/notes?query=scharnierren+tag:huis')
  expect(texts(html, '[data-results=found] [role=status]')[0]).toBe(
    search.corrected({ asked: 'scharnierren', shown: 'scharnieren' }),
  )
  expect(texts(html, 'main mark')).toEqual(['scharnieren'])
})

test('a search of notes that finds little offers what finds more', async () => {
  const html = await page('/notes?query=is:task+wandelink')
  expect(attributes(html, '[data-results=found] > p a', 'href')).toEqual([])
  expect(await find('wandelink')).toMatchObject({ total: 1, suggestion: 'wandeling' })
  const found = await page('/notes?query=wandelink')
  expect(attributes(found, '[data-results=found] > p a', 'href')).toEqual([
    '/notes?query=wandeling',
  ])
})

test('a search of notes is corrected by no word of somebody else’s', async () => {
  for (const query of ['geheimschrif', 'geheimschritf', 'buuren']) {
    expect(await find(query)).toMatchObject({ total: 0, corrected: null, suggestion: null })
  }
  expect(await find('geheimschritf', 'otherUser')).toMatchObject({ corrected: 'geheimschrift' })
})
