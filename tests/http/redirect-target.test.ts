import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { localized } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
import { leavingTheSite } from '../fixtures/arbitrary/redirect-vectors'

const visitor = await testApp()

for (const path of leavingTheSite) {
  test(`a form that says it came from ${JSON.stringify(path).slice(0, 40)} leads to no other site`, async () => {
    for (const locale of locales) {
      const form = localized(locale, '/preferences')
      const answer = await visitor.post(form, { path, theme: 'dark' })
      const location = answer.headers.get('Location') ?? ''
      expect(answer.status).toBe(303)
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(location, `${origin}${form}`).origin).toBe(origin)
      expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
    }
  })
}

/** `Location` for a German reader. */
const staying: [path: string, location: string][] = [
  ['/', '/de'],
  ['/career', '/de/career'],
  ['/career?a=1&b=%20#top', '/de/career?a=1&b=%20'],
  ['/?a=1', '/de?a=1'],
  ['/en/career', '/de/career'],
  ['/nl/career', '/de/career'],
  ['/de', '/de'],
  ['/no-such-page', '/de/no-such-page'],
  ['career', '/de'],
  ['@career', '/de'],
  ['?a=1', '/de'],
  [`${origin}/career`, '/de'],
  ['/café', '/de/caf%C3%A9'],
]

for (const [path, location] of staying) {
  test(`a form on ${path} leads back to ${location}`, async () => {
    const answer = await visitor.post('/de/preferences', { path, theme: 'dark' })
    expect(answer.headers.get('Location')).toBe(location)
  })
}

test('a form that does not say where it came from leads to the home page', async () => {
  const answer = await visitor.post('/de/preferences', { theme: 'dark' })
  expect(answer.headers.get('Location')).toBe('/de')
})

test('no screen links to another host because of a doubled slash', async () => {
  const visitor = await testApp()
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  const answers = [
    await visitor.ask('//evil.example/x'),
    await visitor.ask('//evil.example/x?y', foreign, { method: 'POST', body: 'a=b' }),
    await visitor.ask('/en//evil.example/x'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBeOneOf([403, 404])
    expect(await answer.text()).not.toMatch(/(href|value)="\/\//)
  }
})
