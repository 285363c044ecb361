import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { locales } from '../../i18n/i18n-util'
import { maxQuery } from '../../src/features/search/max-query'
import { oddWords } from '../fixtures/arbitrary/odd-words'
import { openNotes } from '../fixtures/rooms/notes'
import { select, texts } from '../fixtures/select'
import { times } from '../long-form'

const { addNote, get, page, read } = await openNotes()
await addNote('De hoofdkraan zit achter de meterkast', 'Lekkage')

const pieces = [
  ...oddWords,
  ...['hoofdkraan', 'meterkats', 'de', 'wie heeft', '-kelder', '"achter de"', 'tag:dak', 'is:'],
  ...[
    '<b id="odd">',
    '</mark>',
    '&lt;',
    '"><script>',
    "'); DROP TABLE notes",
    '{marks} : x',
    'title:',
  ],
  ...[
    'e\u0301\u0301\u0301',
    '\u0301',
    '\u200d',
    '\u202e',
    'שלום',
    '\u0627\u0644',
    '\ufeff',
    '\ufffd',
  ],
  ...['\0', '\u0007', '\u001e', '\u001f', '\x7f', '\ue000', '\uf8ff', '😀', '\u{10ffff}'],
  ...[
    '\ud800',
    '\udfff',
    '\ud83d',
    '߿',
    'x'.repeat(maxQuery),
    'ß'.repeat(90),
    '百年',
    '((((((',
    '%',
    '+',
  ],
]

const question = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((parts) => fc.constantFrom('', ' ').map((between) => parts.join(between)))

/** Half of a pair has bytes of its own, which no well-formed address has. */
function encode(text: string): string {
  return Array.from(text, (sign) =>
    sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80',
  ).join('')
}

for (const as of ['guest', 'user', 'admin'] as const) {
  test(`whatever ${as} asks is a question, answered with hits or a sentence`, async () => {
    let turn = 0
    const ask = async (query: string) => {
      turn += 1
      const locale = locales[turn % locales.length] ?? 'nl'
      const answer = await get(
        `${locale === 'nl' ? '' : `/${locale}`}/search?q=${encode(query)}`,
        as,
      )
      expect([query, answer.status]).toEqual([query, 200])
      const html = await answer.text()
      expect(select(html, '#odd, main script')).toEqual([])
      expect(texts(html, 'main h1')).toHaveLength(1)
      const answered = await read('search', { query }, as)
      const { groups, error } = await answered.json()
      if (answered.status === 422) expect(error.issues[0].message).not.toBe('')
      else expect([query, answered.status, Array.isArray(groups)]).toEqual([query, 200, true])
    }
    for (const piece of pieces) await ask(piece)
    await fc.assert(fc.asyncProperty(question, ask), { numRuns: times(60, 2000) })
  })
}

test('a question of ten thousand letters is said to be too long', async () => {
  for (const query of ['a'.repeat(10_000), `${'wie '.repeat(2500)}`]) {
    const html = await page(`/search?q=${encodeURIComponent(query)}`)
    expect(texts(html, 'main h1')).toHaveLength(1)
    expect((await read('search', { query })).status).toBe(422)
  }
})
