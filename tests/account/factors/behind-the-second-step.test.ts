import { expect, test } from 'bun:test'
import { drafts } from '../../../db/schema/drafts'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { attributes } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'

const { db, get, post, signUp, whoIs } = await openSite()
const email = 'writer@voordeur.example'
const { recoveryCodes, userId } = await (async () => {
  await signUp(email)
  return addAuthenticator(db, email, new Date())
})()
const codes = [...recoveryCodes]

const signInFor = (target: string) => `${paths.signIn}?redirect=${encodeURIComponent(target)}`

test('whoever was going somewhere gets there after the second step', async () => {
  for (const [prefix, location] of [
    ['', '/books?page=2'],
    ['/de', '/de/books?page=2'],
  ] as const) {
    const answer = await post(prefix + signInFor('/books?page=2'), {
      email,
      password: goodPassword,
    })
    const step = answer.headers.get('Location') ?? ''
    expect(step).toBe(`${prefix}${paths.secondStep}?redirect=%2Fbooks%3Fpage%3D2`)
    const Cookie = cookiesOf(answer)
    const html = await (await get(step, Cookie)).text()
    expect(attributes(html, 'main form', 'action')).toEqual([step])
    const done = await post(step, { code: codes.pop() ?? '' }, { Cookie })
    expect(done.headers.get('Location')).toBe(location)
  }
})

test('a note that was sent without a session is there after the second step, wrong codes or not', async () => {
  const fields = { writer: userId, title: 'Rogge', body: 'Een lange avond werk.' }
  const asked = await post(paths.addNote, fields)
  expect(asked.status).toBe(307)
  const door = asked.headers.get('Location') ?? ''
  const shown = await (await post(door, fields)).text()
  const replay = attributes(shown, 'input[name=replay]', 'value')[0] ?? ''
  const step = await post(door, { email, password: goodPassword, replay })
  expect(step.status).toBe(200)
  const Cookie = cookiesOf(step)
  expect(await whoIs(Cookie)).toBeNull()

  const html = await step.text()
  const [action = ''] = attributes(html, 'main form', 'action')
  expect(action).toBe(`${paths.secondStep}?redirect=${encodeURIComponent(paths.addNote)}`)
  const kept = attributes(html, 'input[name=replay]', 'value')[0] ?? ''
  const wrong = await post(action ?? '', { code: 'mis', replay: kept }, { Cookie })
  expect(wrong.status).toBe(422)
  const still = attributes(await wrong.text(), 'input[name=replay]', 'value')[0] ?? ''
  expect(await db.orm.select().from(drafts)).toEqual([])
  const done = await post(action ?? '', { code: codes.pop() ?? '', replay: still }, { Cookie })
  expect(done.headers.get('Location')).toBe(paths.addNote)
  const [draft] = await db.orm.select().from(drafts)
  expect([draft?.user_id, draft?.fields?.body]).toEqual([userId, 'Een lange avond werk.'])
})

test('a note that waits is not lost with a half session that has run out', async () => {
  const replay = JSON.stringify({ writer: userId, body: 'Nog een avond.' })
  const action = `${paths.secondStep}?redirect=${encodeURIComponent(paths.addNote)}`
  const answer = await post(action, { code: '123456', replay })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, 'main form', 'action')[0]).toBe(signInFor(paths.addNote))
  expect(attributes(html, 'input[name=replay]', 'value')).toEqual([replay, replay])
})
