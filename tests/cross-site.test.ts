import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../i18n/i18n-util'
import { localized } from '../src/paths'
import { origin, testApp } from './harness'
import { texts } from './select'

const visitor = await testApp()

/** `Sec-Fetch-Site` and `Origin` of a sender, and whether the form is accepted. */
const senders: [site: string | undefined, from: string | undefined, isAccepted: boolean][] = [
  ['same-origin', origin, true],
  ['same-origin', undefined, true],
  ['none', undefined, true],
  ['same-site', origin, false],
  ['cross-site', 'https://evil.example', false],
  ['cross-site', origin, false],
  ['', origin, false],
  ['SAME-ORIGIN', origin, false],
  [undefined, origin, true],
  [undefined, 'https://evil.example', false],
  [undefined, `${origin}.evil.example`, false],
  [undefined, 'http://localhost', false],
  [undefined, 'https://localhost:3001', false],
  [undefined, 'null', false],
  [undefined, '', false],
  [undefined, undefined, false],
]

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  'x/y; charset=utf-8',
  undefined,
]

for (const [site, from, isAccepted] of senders) {
  const sender = `Sec-Fetch-Site ${site} and Origin ${from}`
  test(`a form with ${sender} is ${isAccepted ? 'accepted' : 'refused'}`, async () => {
    for (const type of types) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']) {
        const headers: Record<string, string> = { Cookie: 'UI_THEME=light; UI_LOCALE=nl' }
        if (site !== undefined) headers['Sec-Fetch-Site'] = site
        if (from !== undefined) headers.Origin = from
        if (type !== undefined) headers['Content-Type'] = type
        const body = new TextEncoder().encode('theme=dark&locale=de')
        const answer = await visitor.ask('/preferences', headers, { method, body })
        if (isAccepted) {
          expect(answer.status).not.toBe(403)
          expect(answer.status).toBeLessThan(500)
        } else {
          expect(answer.status).toBe(403)
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
    }
  })
}

for (const locale of locales) {
  test(`whoever is refused is told why, in ${locale}`, async () => {
    const form = localized(locale, '/preferences')
    const answer = await visitor.post(form, { theme: 'dark' }, { 'Sec-Fetch-Site': 'cross-site' })
    const { crossSite } = i18nObject(locale).errors
    expect(texts(await answer.text(), 'pre').join()).toContain(crossSite())
  })
}

test('pages may be reached by a link on another site', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await visitor.ask('/career', headers)).status).toBe(200)
  expect((await visitor.ask('/career', headers, { method: 'HEAD' })).status).toBe(200)
})
