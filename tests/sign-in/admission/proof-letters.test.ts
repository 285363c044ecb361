import { expect, test } from 'bun:test'
import { oneTimeCodes, sessions } from '../../../db/schema/account'
import { defaultLimits } from '../../../src/identity/limits'
import { cookiesOf, goodPassword, plenty } from '../../fixtures/app'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { openProvingSite } from './proving-site'

const site = await openProvingSite()
const { ask, background, db, emails, letter, opens, post, press } = site
const { row, signIn, signUp, write } = site

test('a link that a mail scanner opens proves nothing, and works afterwards', async () => {
  await signUp('scanned@voordeur.example')
  const link = await letter()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await ask(link, {}, { method })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  expect((await row('scanned@voordeur.example'))?.provedAt).toBeNull()
  expect((await press(link)).headers.get('Location')).toBe('/account')
})

test('whoever signs up again gets another letter in place of the one before', async () => {
  await signUp('again@voordeur.example')
  const first = await letter()
  await signUp('again@voordeur.example')
  const second = await letter()
  expect(second).not.toBe(first)
  expect((await press(first)).status).toBe(422)
  expect(await opens(cookiesOf(await press(second)))).toBe(true)
})

test('the database has no code with which an address could be proved', async () => {
  await signUp('hashed@voordeur.example')
  const code = new URLSearchParams((await letter()).split('?')[1]).get('code') ?? ''
  expect(code).toHaveLength(43)
  const rows = await db.orm.select().from(oneTimeCodes)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('nobody has letters sent to an address again and again by signing up with it', async () => {
  const limits = { ...defaultLimits, signUpsPerNetwork: plenty }
  const strict = await openSite({ signUpMode: 'proved', limits, now: () => site.clock.now })
  const person = { name: 'Bo', email: 'cannon@voordeur.example', password: goodPassword }
  const answers: number[] = []
  for (let time = 0; time < 7; time++) {
    answers.push((await strict.post('/sign-up', person)).status)
    await strict.background.settled()
  }
  const { atOnce } = defaultLimits.signUp.perAccount
  expect(answers).toEqual([...Array(atOnce).fill(303), ...Array(7 - atOnce).fill(429)])
  expect(strict.emails).toHaveLength(atOnce)
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
