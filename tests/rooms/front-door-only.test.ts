import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { goodPassword } from '../fixtures/app'
import { walk } from '../fixtures/content/owner-site'
import { attributes, texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const site = await openSite({ rooms: [], signUpMode: 'closed' })
const wayIn = /\/(sign-in|sign-up|reset-password|account)\b/

for (const locale of isLong ? locales : (['es'] as const)) {
  test(`a guest is told of no way in on any page in ${locale}`, async () => {
    const { pages, broken, redirects } = await walk(site, locale)
    expect([broken, pages.size > 5]).toEqual([[], true])
    expect([...redirects.values()].filter((to) => wayIn.test(to))).toEqual([])
    for (const [address, html] of pages) {
      const links = attributes(html, 'a[href], form[action]', 'href').map(String)
      expect([address, links.filter((link) => wayIn.test(link))]).toEqual([address, []])
      expect(attributes(html, '.site-header nav[aria-label]', 'aria-label').length).toBeLessThan(2)
    }
  })
}

test('programs are offered what anybody may call, and no token', async () => {
  const document = await (await site.ask('/openapi.json')).json()
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path))
  expect(operations.length).toBeGreaterThan(10)
  expect(operations.filter(({ security }) => security.length > 0)).toEqual([])
  expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(['site'])
  expect(JSON.stringify(document)).not.toMatch(/signIn|session|password|"token"/i)
  const page = await (await site.ask('/api')).text()
  expect(texts(page, 'main').join()).not.toMatch(/undefined|Authorization|toegangstoken/)
})

test('the owner comes in at the address of the sign-in page to the front door, which leads to the account', async () => {
  await site.cookies('admin')
  const fields = { email: emailOf.admin, password: goodPassword }
  const answer = await site.post('/sign-in', fields)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
  const html = await site.page('/', 'admin')
  expect(attributes(html, '.site-header a', 'href')).toContain('/account')
  expect(attributes(html, '.site-footer a', 'href')).toContain('/account')
  expect(attributes(html, '.front-door-link', 'href')).toEqual(['/account'])
  expect((await site.get('/account/site', 'admin')).status).toBe(200)
})

for (const [what, open] of [
  ['a room', { rooms: ['notes'] as const, signUpMode: 'closed' as const }],
  ['sign-up', { rooms: [], signUpMode: 'invited' as const }],
] as const) {
  test(`where there is ${what}, everybody is told of the way in`, async () => {
    const { ask } = await openSite(open)
    const html = await (await ask('/')).text()
    for (const place of ['.site-header a', '.front-door-link']) {
      expect(attributes(html, place, 'href')).toContain('/sign-in')
    }
    expect(await (await ask('/openapi.json')).text()).toInclude('signIn')
  })
}
