import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { addressIn } from '../fixtures/address-in'
import { goodPassword, origin } from '../fixtures/app'
import { leavingTheSite } from '../fixtures/arbitrary/redirect-vectors'
import { attributes } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const { ask, post, signUp } = await openSite()
const email = 'traveller@voordeur.example'
const user = await signUp(email)

function signInPage(redirect: string, page = '/sign-in'): string {
  return `${page}?${new URLSearchParams({ redirect })}`
}

async function landing(page: string, password = goodPassword): Promise<string> {
  return (await post(page, { email, password })).headers.get('Location') ?? ''
}

test('neither signing in nor its page leads to another site', async () => {
  for (const target of leavingTheSite) {
    const page = signInPage(target)
    const shown = await ask(page)
    const failed = await post(page, { email, password: 'mis' })
    expect([target, shown.status, failed.status]).toEqual([target, 200, 422])
    for (const html of [await shown.text(), await failed.text()]) {
      const [action = ''] = attributes(html, 'main form', 'action')
      const links = [action, ...attributes(html, 'main a', 'href')]
      for (const href of links) expect(new URL(href ?? '', `${origin}/`).origin).toBe(origin)
    }
    const answer = await post(page, { email, password: goodPassword })
    const location = answer.headers.get('Location') ?? ''
    expect([target, answer.status]).toEqual([target, 303])
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(location, `${origin}${page}`).origin).toBe(origin)
    expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
  }
})

/** `Location` for a German reader. */
const targets: [target: string, location: string][] = [
  ['/account', '/de/account'],
  ['/account/edit?a=1&b=%2F#email', '/de/account/edit?a=1&b=%2F'],
  ['/en/account', '/de/account'],
  ['/nl/career?a=1', '/de/career?a=1'],
  ['/de', '/de'],
  ['/sign-out', '/de'],
  ['/sign-out?now', '/de'],
  ['/en/sign-out', '/de'],
  ['/nl/de/sign-out', '/de'],
  ['/de/nl/en/sign-out', '/de'],
  ['/a/../sign-out', '/de'],
  ['/no-such-page', '/de/no-such-page'],
]

test('signing in leads to where somebody was going, in their language, and never out again', async () => {
  for (const [target, location] of targets) {
    const landed = await landing(signInPage(target, '/de/sign-in'))
    expect([target, landed]).toEqual([target, location])
  }
  for (const target of ['/nl/de/sign-out', '/de/de/sign-out', '/de/nl/sign-out']) {
    expect(await landing(signInPage(target))).toBe('/')
  }
})

for (const locale of locales) {
  test(`a guest is brought back by signing in to where they were in ${locale}`, async () => {
    for (const path of ['/account/edit?a=1&b=x%20y', '/books?page=2&q=%26', '/notes/7']) {
      const door = (await ask(addressIn(locale, path))).headers.get('Location') ?? ''
      expect(door).toBe(signInPage(path, addressIn(locale, '/sign-in')).replaceAll('+', '%20'))
      const html = await (await ask(door)).text()
      const [action = ''] = attributes(html, 'main form', 'action')
      expect(await landing(action, 'mis')).toBe('')
      expect(await landing(action)).toBe(addressIn(locale, path))
    }
  })
}

test('signing in without a target leads home, as the specification has it', async () => {
  for (const page of [
    '/sign-in',
    '/sign-in?redirect',
    '/sign-in?redirect=',
    '/sign-in?other=/account',
  ]) {
    expect(await landing(page)).toBe('/')
  }
})

test('signing in with two targets leads to no other site', async () => {
  expect(await landing('/sign-in?redirect=//evil.example&redirect=/account')).toBe('/')
  expect(await landing('/sign-in?redirect=/account&redirect=//evil.example')).toBe('/account')
})

test('the sign-in page leads whoever is signed in to their account', async () => {
  for (const target of ['/career', '//evil.example']) {
    const answer = await ask(signInPage(target), { Cookie: user })
    expect(answer.headers.get('Location')).toBe('/account')
  }
})
