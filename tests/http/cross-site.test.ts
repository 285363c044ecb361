import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { texts } from '../fixtures/select'
import { contentTypes, headersOf, senders } from '../fixtures/senders'

const visitor = await testApp()
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']

for (const [site, from, isAccepted] of senders) {
  const sender = `Sec-Fetch-Site ${site} and Origin ${from}`
  test(`a form with ${sender} is ${isAccepted ? 'accepted' : 'refused'}`, async () => {
    for (const [index, type] of contentTypes.entries()) {
      for (const method of index === 0 ? methods : ['POST']) {
        const own = { Cookie: 'UI_THEME=light; UI_LOCALE=nl' }
        const headers = { ...own, ...headersOf(site, from, type) }
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
  test(`whoever sends a form from another site is told in ${locale} why it is refused`, async () => {
    const form = addressIn(locale, '/preferences')
    const answer = await visitor.post(form, { theme: 'dark' }, { 'Sec-Fetch-Site': 'cross-site' })
    const { crossSiteForm } = i18nObject(locale).functions
    expect(texts(await answer.text(), 'pre').join()).toContain(crossSiteForm())
  })
}

test('pages may be reached by a link on another site', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await visitor.ask('/career', headers)).status).toBe(200)
  expect((await visitor.ask('/career', headers, { method: 'HEAD' })).status).toBe(200)
})
