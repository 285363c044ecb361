import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { drawCover } from '../../src/features/books/covers/draw-cover'
import { isBusy } from '../../src/http/http-error'
import { longThreadCount } from '../../src/http/load/thread-pool'
import { defaultLimits } from '../../src/identity/limits'
import { hashPassword } from '../../src/identity/passwords/passwords'
import { formatWait } from '../../src/ui/dates/dates'
import { goodPassword } from '../fixtures/app'
import { holdThreads } from '../fixtures/floods/hold-threads'
import { attributes, texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const site = await openSite({ limits: defaultLimits })
await site.cookies('user')
const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: await site.cookies('admin') }
const email = emailOf.user

const busy = (locale: 'nl' | 'en') =>
  i18nObject(locale).functions.busy({ wait: formatWait(locale, 5) })

function flood() {
  const letGo = holdThreads()
  const cost = { memoryCost: 8, timeCost: 1 }
  const others = Array.from({ length: longThreadCount + 20 }, () => hashPassword(cost, 'iets'))
  return async () => {
    letGo()
    await Promise.all(others)
  }
}

async function expectBusy(answer: Response): Promise<string> {
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(texts(html, '[role=alert]')).toEqual([busy('nl')])
  return html
}

test('signing in while too many do comes back and says when to try again, counts as no guess, and goes well when they are gone', async () => {
  const end = flood()
  const html = await expectBusy(await site.post('/sign-in', { email, password: goodPassword }))
  expect(attributes(html, 'input[name=email]', 'value')).toEqual([email])
  expect(html).not.toInclude(goodPassword)
  const answer = await site.call('signIn', { email, password: goodPassword }, {}, 'en')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({ error: { code: 'busy', message: busy('en') } })
  for (let time = 0; time < 10; time += 1) {
    expect((await site.post('/sign-in', { email, password: 'geraden' })).status).toBe(503)
  }
  await end()
  expect((await site.post('/sign-in', { email, password: goodPassword })).status).toBe(303)
})

test('a password is not confirmed and nobody signs up meanwhile, and nothing typed is lost', async () => {
  const end = flood()
  const person = { name: 'Bo', email: 'bo@voordeur.example', password: goodPassword }
  const fields = { ...person, timeZone: 'Europe/Amsterdam' }
  const html = await expectBusy(await site.post('/sign-up', fields))
  expect(attributes(html, 'input[name=name]', 'value')).toEqual(['Bo'])
  const change = { email: 'new@voordeur.example', was: email, password: goodPassword }
  expect((await site.write('editEmail', change)).status).toBe(503)
  await end()
  expect((await site.write('editEmail', change)).status).toBe(200)
})

test('one picture is drawn at a time; a form beyond those that wait comes back with what was typed', async () => {
  const large = await picture('png', 150, 150)
  const letGo = holdThreads()
  const others = Array.from({ length: 17 }, () => drawCover(large))
  expect(isBusy(await drawCover(large).catch((error: unknown) => error))).toBe(true)
  const body = new FormData()
  body.set('book_name', 'Het bureau')
  body.set('picture', new File([large], 'omslag.png', { type: 'image/png' }))
  const send = () => site.ask('/books/_admin/add', headers, { method: 'POST', body })
  const html = await expectBusy(await send())
  expect(attributes(html, 'input[name=book_name]', 'value')).toEqual(['Het bureau'])
  letGo()
  expect(await Promise.all(others)).toHaveLength(17)
  expect((await send()).status).not.toBe(503)
})
