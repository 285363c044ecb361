import { expect, test } from 'bun:test'
import { goodPassword } from '../fixtures/app'
import { fieldsOf, openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'
import { emailOf } from '../fixtures/site'

const site = await openNotes()
const { addNote, note, draft, read, page, form, post } = site

/** Sends a form without a session, and then what waits in the sign-in page. */
async function saveSignedOut(path: string, fields: Record<string, string>, email: string) {
  const sent = await post(path, fields)
  expect(sent.status).toBe(307)
  const door = sent.headers.get('Location') ?? ''
  const html = await (await post(door, fields)).text()
  expect(texts(html, '[role=status]').join()).toContain('komt terug')
  const waiting = fieldsOf(html, 'main form')
  const wrong = await post(door, { ...waiting, email, password: 'mis' })
  expect(wrong.status).toBe(422)
  const again = fieldsOf(await wrong.text(), 'main form')
  const inside = await post(door, { ...again, email, password: goodPassword })
  return inside.headers.get('Location')
}

test('saving a note after the session has run out comes back after signing in', async () => {
  const id = await addNote('Begin', 'Trouw')
  const path = `/notes/${id}/edit`
  const fields = { ...(await form(path)), body: 'Regel één\nen "twee" & <drie>\n\n語' }
  expect(await saveSignedOut(path, fields, emailOf.user)).toBe(path)
  expect((await note(id)).body).toBe('Begin')
  expect(await form(path)).toMatchObject({ title: 'Trouw', body: fields.body, version: '1' })

  const later = { ...fields, body: 'Zo wordt het' }
  expect(await saveSignedOut(`${path}/preview`, later, emailOf.user)).toBe(`${path}/preview`)
  expect(await form(path)).toMatchObject({ body: 'Zo wordt het' })

  const fresh = { ...(await form('/notes/new')), title: 'Nieuw', body: 'Nog niet bewaard' }
  expect(await saveSignedOut('/notes/new', fresh, emailOf.user)).toBe('/notes/new')
  expect(await form('/notes/new')).toMatchObject({ title: 'Nieuw', body: 'Nog niet bewaard' })
})

test('whoever signs in in place of a note’s writer gets nothing of their draft', async () => {
  const id = await addNote('Begin', 'Geheim')
  const path = `/notes/${id}/edit`
  const fields = { ...(await form(path)), body: 'Niet voor anderen' }
  await saveSignedOut(path, fields, emailOf.otherUser)
  expect(await draft(id)).toBeNull()
  expect((await read('fetchDraft', { id }, 'otherUser')).status).toBe(404)
  expect(await draft(undefined, 'otherUser')).toBeNull()
  expect(await page('/notes/new', 'otherUser')).not.toContain('Niet voor anderen')
})

test('a replayed form that is none spoils no sign-in', async () => {
  for (const replay of ['{', '[]', '{"a":1}', '"x"', 'null', '{"writer":"x"}']) {
    const door = '/sign-in?redirect=/notes/new'
    const answer = await post(door, { email: emailOf.user, password: goodPassword, replay })
    expect(answer.headers.get('Location')).toBe('/notes/new')
  }
})

test('a note from another site is not replayed on the sign-in page', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  for (const path of ['/notes/new', '/sign-in?redirect=/notes/new']) {
    expect((await post(path, { body: 'x' }, foreign)).status).toBe(403)
  }
  const long = await post('/sign-in', { body: 'x'.repeat(700_000) })
  expect(long.status).toBe(413)
})
