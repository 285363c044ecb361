import { expect, test } from 'bun:test'
import { goodPassword } from '../fixtures/app'
import { openNotes } from '../fixtures/rooms/notes'
import { saveSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'

const site = await openNotes()
const { addNote, note, draft, read, page, form, post } = site

test('saving a note after the session has run out comes back after signing in', async () => {
  const id = await addNote('Begin', 'Trouw')
  const path = `/notes/${id}/edit`
  const fields = { ...(await form(path)), body: 'Regel één\nen "twee" & <drie>\n\n語' }
  expect(await saveSignedOut(site, path, fields, emailOf.user)).toBe(path)
  expect((await note(id)).body).toBe('Begin')
  expect(await form(path)).toMatchObject({ title: 'Trouw', body: fields.body, version: '1' })

  const later = { ...fields, body: 'Zo wordt het' }
  expect(await saveSignedOut(site, `${path}/preview`, later, emailOf.user)).toBe(`${path}/preview`)
  expect(await form(path)).toMatchObject({ body: 'Zo wordt het' })

  const fresh = { ...(await form('/notes/new')), title: 'Nieuw', body: 'Nog niet bewaard' }
  expect(await saveSignedOut(site, '/notes/new', fresh, emailOf.user)).toBe('/notes/new')
  expect(await form('/notes/new')).toMatchObject({ title: 'Nieuw', body: 'Nog niet bewaard' })
})

test('whoever signs in in place of a note’s writer gets nothing of their draft', async () => {
  const id = await addNote('Begin', 'Geheim')
  const path = `/notes/${id}/edit`
  const fields = { ...(await form(path)), body: 'Niet voor anderen' }
  await saveSignedOut(site, path, fields, emailOf.otherUser)
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
