import { expect, test } from 'bun:test'
import { emailProofs, sessions } from '../../../db/schema/account'
import { defaultLimits } from '../../../src/features/account/limits'
import { goodPassword, plenty } from '../../fixtures/app'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { openProvingSite } from './proving-site'

const site = await openProvingSite()
const { ask, background, db, emails, letter, opens, post, press } = site
const { send, signIn, signUp, write } = site

test('a link that a mail scanner opens proves nothing, and works afterwards', async () => {
  const cookie = await signUp('scanned@voordeur.example')
  const link = await letter()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await ask(link, { Cookie: cookie }, { method })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  expect(await opens(cookie)).toBe(false)
  expect((await press(link, cookie)).headers.get('Location')).toBe('/account')
  expect(await opens(cookie)).toBe(true)
})

test('a new letter replaces the one before', async () => {
  const cookie = await signUp('again@voordeur.example')
  const first = await letter()
  const answer = await send('/account/send-proof', {}, cookie)
  expect(answer.headers.get('Location')).toBe('/account')
  const second = await letter()
  expect(second).not.toBe(first)
  expect((await press(first)).status).toBe(422)
  expect((await press(second)).status).toBe(303)
  expect(await opens(cookie)).toBe(true)
})

test('the database has no code with which an address could be proved', async () => {
  await signUp('hashed@voordeur.example')
  const code = new URLSearchParams((await letter()).split('?')[1]).get('code') ?? ''
  expect(code).toHaveLength(43)
  const rows = await db.orm.select().from(emailProofs)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('letters are sent again three times, and then after a wait', async () => {
  const limits = { ...defaultLimits, signUpsPerNetwork: plenty }
  const strict = await openSite({ signUpMode: 'proved', limits, now: () => site.clock.now })
  const cookie = await strict.signUp('cannon@voordeur.example')
  const answers = []
  for (let time = 0; time < 5; time++) {
    await strict.background.settled()
    answers.push((await strict.send('/account/send-proof', {}, cookie)).status)
  }
  await strict.background.settled()
  expect(answers).toEqual([303, 303, 303, 429, 429])
  expect(strict.emails).toHaveLength(4)
  const again = await strict.write('sendProof', {}, cookie)
  expect(again.headers.get('Retry-After')).toBe('300')
})

test('the page of a link that is not complete says so and has no button', async () => {
  for (const link of [
    '/prove-address',
    '/prove-address?code=',
    `/prove-address?code=${'x'.repeat(200)}`,
  ]) {
    const answer = await ask(link)
    const html = await answer.text()
    expect(texts(html, '[role=alert]')).toEqual([
      'Deze link is niet compleet. Open hem vanuit de e-mail.',
    ])
    expect(attributes(html, 'main form', 'action')).toEqual([])
  }
  expect((await write('proveAddress', { code: 'x' }, 'guest')).status).toBe(422)
})

test('a name that a mail program makes a link of is not in a letter', async () => {
  const names = [
    'www.evil.example',
    'https://evil.example',
    'Win op evil.example nu',
    'bo@evil.example',
  ]
  for (const [index, name] of names.entries()) {
    const email = `stranger${index}@voordeur.example`
    await post('/sign-up', { name, email, password: goodPassword })
    await letter()
    const { text = '', html = '' } = emails.at(-1) ?? {}
    expect(text.split('\n')[0]).toBe('Dag,')
    expect(text + html).not.toContain('evil.example')
  }
  for (const [index, name] of ['Dr. Bo', 'J.R.R. Bo', 'Bo…'].entries()) {
    const email = `bo${index}@voordeur.example`
    await post('/sign-up', { name, email, password: goodPassword })
    await letter()
    expect(emails.at(-1)?.text?.split('\n')[0]).toBe(`Dag ${name},`)
  }
})

test('signing in from a new browser sends no letter to an address that nobody has proved', async () => {
  await signUp('unproved@voordeur.example')
  await letter()
  const sent = emails.length
  await signIn('unproved@voordeur.example')
  await background.settled()
  expect(emails).toHaveLength(sent)
  expect(await db.orm.$count(sessions)).toBeGreaterThan(0)
})
