import { expect, test } from 'bun:test'
import { programsOf } from '../fixtures/account/tokens'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'

let moment = Date.parse('2026-11-22T09:00:00Z')
const site = await openWriting({ now: () => new Date(moment) })
const { addNote, addArticle, get, page, post, write, signInAgain } = site
const { makeToken, callBy } = programsOf(site)

const everyday = ['notes:read', 'notes:write', 'books:write', 'account:read']

async function codeOf(answer: Response): Promise<unknown> {
  return (await answer.json())?.error?.code
}

test('a token that writes notes neither publishes one nor takes an article down', async () => {
  const { token } = await makeToken('admin', { scopes: everyday })
  const id = await addNote('Dagboek', 'Alleen van mij')
  await addArticle({ slug: 'openbaar' })
  const data = { id, version: 1, slug: 'dagboek', language: 'nl', accept_problems: true }
  expect(await codeOf(await callBy(token, 'publishNote', data))).toBe('insufficientScope')
  const down = await callBy(token, 'unpublishArticle', { slug: 'openbaar' })
  expect(await codeOf(down)).toBe('insufficientScope')
  expect((await get('/writing/dagboek', 'guest')).status).toBe(404)
  expect((await get('/writing/openbaar', 'guest')).status).toBe(200)
})

test('a token that was made to publish does, as long as its owner is an admin', async () => {
  const { token } = await makeToken('admin', { scopes: ['notes:publish'] })
  const { token: users } = await makeToken('user', { scopes: ['notes:publish'] })
  const id = await addNote('Aankondiging', 'Morgen')
  const data = { id, version: 1, slug: 'morgen', language: 'nl' }
  moment += 3_600_000
  expect(await codeOf(await callBy(users, 'publishNote', data))).toBe('notAllowed')
  expect((await callBy(token, 'publishNote', data)).status).toBe(200)
  expect((await get('/writing/morgen', 'guest')).status).toBe(200)
  expect((await callBy(token, 'unpublishArticle', { slug: 'morgen' })).status).toBe(200)
  expect((await get('/writing/morgen', 'guest')).status).toBe(410)
  expect(await codeOf(await callBy(token, 'addNote', { body: 'Nee' }))).toBe('insufficientScope')
  moment -= 3_600_000
})

test('an admin confirms who they are before anything is public, and before it is taken down', async () => {
  const id = await addNote('Later', 'Tekst')
  await addArticle({ slug: 'staat' })
  const Cookie = await signInAgain('admin')
  moment += 660_000
  const data = { id, version: 1, slug: 'later', language: 'nl' }
  expect(await codeOf(await write('publishNote', data, Cookie))).toBe('confirmFirst')
  const taken = await write('unpublishArticle', { slug: 'staat' }, Cookie)
  expect(await codeOf(taken)).toBe('confirmFirst')
  const fields = { version: '1', slug: 'later', language: 'nl' }
  const forms: [path: string, fields: Record<string, string>][] = [
    [`/notes/${id}/publish`, fields],
    ['/notes/_published/staat/unpublish', {}],
  ]
  for (const [path, typed] of forms) {
    const asked = `/account/confirm?redirect=${encodeURIComponent(path)}`
    const answer = await post(path, typed, { Cookie })
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, asked])
    const form = await (await post(asked, typed, { Cookie })).text()
    const [kept = ''] = attributes(form, 'main input[name=kept]', 'value')
    expect((await post(asked, { kept, password: 'niet goed' }, { Cookie })).status).toBe(422)
  }
  expect((await get('/writing/later', 'guest')).status).toBe(404)
  expect((await get('/writing/staat', 'guest')).status).toBe(200)
  const confirmed = await signInAgain('admin')
  expect((await post(forms[0]?.[0] ?? '', fields, { Cookie: confirmed })).status).toBe(303)
  expect((await get('/writing/later', 'guest')).status).toBe(200)
})

test('publishing is offered to an admin’s token, and is chosen by nobody else', async () => {
  const admins = await page('/account/tokens', 'admin')
  expect(attributes(admins, 'input[name="notes:publish"]', 'checked')).toEqual([undefined])
  expect(attributes(admins, 'input[name="notes:write"]', 'name')).toEqual(['notes:write'])
  const others = await page('/account/tokens', 'user')
  expect(attributes(others, 'input[name="notes:publish"]', 'name')).toEqual([])
})

test('of two tabs that publish a note at different addresses the second is told of the first', async () => {
  const Cookie = await signInAgain('admin')
  const id = await addNote('Tweemaal', 'Tekst')
  const form = await page(`/notes/${id}/publish`, 'admin')
  const [opened = ''] = attributes(form, '[name=opened]', 'value')
  expect(opened).toBe('')
  const typed = { version: '1', opened, language: 'nl' }
  const first = await post(`/notes/${id}/publish`, { ...typed, slug: 'van-een' }, { Cookie })
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/writing/van-een'])
  const second = await post(`/notes/${id}/publish`, { ...typed, slug: 'van-twee' }, { Cookie })
  const html = await second.text()
  expect(second.status).toBe(409)
  expect(html).toContain('van-een')
  expect(attributes(html, '[name=slug]', 'value')).toEqual(['van-twee'])
  expect((await get('/writing/van-een', 'guest')).status).toBe(200)
  const [now = ''] = attributes(html, '[name=opened]', 'value')
  const again = await post(
    `/notes/${id}/publish`,
    { ...typed, opened: now, slug: 'van-twee' },
    { Cookie },
  )
  expect([again.status, again.headers.get('Location')]).toEqual([303, '/writing/van-twee'])
})

test('of two that publish a note at once at different addresses one is told of the other', async () => {
  const Cookie = await signInAgain('admin')
  const id = await addNote('Tegelijk', 'Tekst')
  const typed = { version: '1', opened: '', language: 'nl' }
  const answers = await Promise.all(
    ['de-een', 'de-ander'].map((slug) =>
      post(`/notes/${id}/publish`, { ...typed, slug }, { Cookie }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
})
