import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { createTexts, type Texts } from '../../src/texts/texts'
import { noteOptions } from '../fixtures/rooms/note-options'
import { openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'

const { note, functions } = i18nObject('nl')
const body = '<b>lang</b> & *breed* '.repeat(300).trim()
const wait = '5 seconden'

test('a note that takes too long is shown as it was typed, and says so', async () => {
  const { addNote, page } = await openNotes({ texts: readingButNotShowing() })
  const html = await page(`/notes/${await addNote(body)}`)
  expect(texts(html, '.note-text .as-written')).toEqual([body])
  expect(html).toContain(note.notNow())
})

test('the thread that took too long has ended, and the next note is read', async () => {
  const texts = createTexts({ maxTime: 0 })
  await expect(texts.contents('user', null, body)).rejects.toMatchObject({ code: 'busy' })
  const patient = createTexts()
  expect((await patient.contents('user', null, body)).words).toInclude('breed')
})

test('a note that cannot be read now is not lost: its form comes back and says when', async () => {
  const { send, page } = await openNotes({ texts: createTexts({ maxTime: 0 }) })
  const answer = await send('/notes/new', { title: 'Lang', body })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(texts(html, 'textarea[name=body]')).toEqual([body])
  expect(texts(html, '[role=alert]').join()).toInclude(functions.busy({ wait }))
  expect(await page('/notes')).not.toInclude('Lang')
})

test('of many notes at once each is shown, and those that come too late are told so', async () => {
  const texts = createTexts()
  const plain = 'woord '.repeat(700)
  const { words } = noteOptions
  const show = () => texts.show(plain, { origin: '', prefix: '', words, isTickable: false })
  const shown = await Promise.allSettled(Array.from({ length: 40 }, show))
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  const refused = shown.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'busy'))
  expect((await show()).asWritten).toBeUndefined()
})

test('two texts that take too long to compare are shown whole, and nothing of them is left out', async () => {
  const impatient = { ...createTexts(), compare: createTexts({ maxTime: 0 }).compare }
  const { addNote, form, send, write } = await openNotes({ texts: impatient })
  const id = await addNote(body)
  const fields = await form(`/notes/${id}/edit`)
  await write('editNote', { id, version: 1, title: null, body: `${body}\na` })
  const answer = await send(`/notes/${id}/edit`, { ...fields, body: `${body}\nb` })
  const html = await answer.text()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(texts(html, '.text-changes del')).toEqual([`${body}\na`])
  expect(texts(html, '.text-changes ins')).toEqual([`${body}\nb`])
  const [merged = ''] = texts(html, 'main textarea')
  expect(merged.replaceAll(/^[▼▲].*$/gm, '')).toBe(`${body}\n\na\n\nb\n`)
})

function readingButNotShowing(): Texts {
  return { ...createTexts(), show: createTexts({ maxTime: 0 }).show }
}
