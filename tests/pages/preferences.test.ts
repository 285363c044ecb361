import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { themes } from '../../src/islands/preferences'
import { localized } from '../../src/paths'
import { everyPage } from '../fixtures/addresses'
import { testApp } from '../fixtures/app'
import { attributes, select, texts } from '../fixtures/select'

const visitor = await testApp()

for (const locale of locales) {
  test(`choosing ${locale} leads back to the same page in it, and is remembered for 400 days`, async () => {
    const answer = await visitor.post('/en/preferences', { path: '/career?a=1&b=%20c', locale })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(localized(locale, '/career?a=1&b=%20c'))
    expect(answer.headers.getSetCookie()).toEqual([
      `UI_LOCALE=${locale}; Max-Age=34560000; Path=/; SameSite=Lax`,
    ])
  })
}

for (const theme of themes) {
  test(`choosing the theme ${theme} leads back to the same page, which then has it`, async () => {
    const answer = await visitor.post('/de/preferences', { path: '/skills', theme })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/de/skills')
    expect(answer.headers.getSetCookie()).toEqual([
      `UI_THEME=${theme}; Max-Age=34560000; Path=/; SameSite=Lax`,
    ])
    const page = await visitor.ask('/de/skills', { Cookie: `UI_THEME=${theme}` })
    expect(attributes(await page.text(), 'html', 'class')).toEqual([theme])
  })
}

test('on a site with https, the cookies of preferences are only sent over https', async () => {
  const safe = await testApp({ origin: 'https://thuis.example' })
  const answer = await safe.post('/preferences', { theme: 'dark' })
  expect(answer.headers.get('Set-Cookie')).toEndWith('; Secure; SameSite=Lax')
})

test('without a theme’s cookie, or with nonsense in it, a page follows the system', async () => {
  for (const cookie of ['', 'UI_THEME=pink', 'UI_THEME=%E0%A4%A', 'UI_THEME=__proto__']) {
    const html = await (await visitor.ask('/', { Cookie: cookie })).text()
    expect(attributes(html, 'html', 'class')).toEqual(['system'])
  }
})

for (const { address, page, locale, theme } of everyPage) {
  test(`both selectors on ${address} in ${theme} show what is chosen and come back here`, async () => {
    const html = await (await visitor.ask(`${address}?a=1`, { Cookie: `UI_THEME=${theme}` })).text()
    const { footer } = i18nObject(locale)
    expect(attributes(html, 'form[method=post]', 'action')).toEqual([
      localized(locale, '/preferences'),
      localized(locale, '/preferences'),
    ])
    expect(attributes(html, 'input[name=path]', 'value')).toEqual([`${page}?a=1`, `${page}?a=1`])
    expect(texts(html, 'label[for=locale]')).toEqual([footer.selectLanguage()])
    expect(texts(html, 'label[for=theme]')).toEqual([footer.selectTheme()])
    expect(attributes(html, '#locale option', 'value')).toEqual(locales)
    expect(attributes(html, '#locale option[selected]', 'value')).toEqual([locale])
    expect(attributes(html, '#theme option[selected]', 'value')).toEqual([theme])
    expect(texts(html, '#theme option')).toEqual(themes.map((name) => footer[name]()))
    expect(select(html, 'form button[type=submit]')).toHaveLength(2)
  })
}

const unreadable: Record<string, { body: BodyInit; type?: string }> = {
  'a file for a theme': { body: formWithFile() },
  'two themes': { body: new URLSearchParams('theme=dark&theme=light') },
  'half a form': {
    body: '--x\r\nContent-Disposition: form-data',
    type: 'multipart/form-data; boundary=x',
  },
  'a form without a boundary': { body: 'theme=dark', type: 'multipart/form-data' },
}

for (const [name, { body, type }] of Object.entries(unreadable)) {
  for (const locale of locales) {
    test(`a form of preferences with ${name} is refused with a sentence in ${locale}`, async () => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', ...(type && { 'Content-Type': type }) }
      const init = { method: 'POST', body }
      const answer = await visitor.ask(localized(locale, '/preferences'), headers, init)
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(texts(html, 'pre').join()).toContain(i18nObject(locale).validation.invalidInput())
    })
  }
}

function formWithFile(): FormData {
  const form = new FormData()
  form.append('theme', new File(['dark'], 'dark.txt'))
  return form
}

test('a form of preferences with more than it ever holds is refused', async () => {
  const file = new FormData()
  file.set('theme', new File(['x'.repeat(66_000)], 'theme.txt'))
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  for (const body of [file, new URLSearchParams({ theme: 'x'.repeat(66_000) })]) {
    const answer = await visitor.ask('/preferences', headers, { method: 'POST', body })
    expect(answer.status).toBe(413)
  }
})

test('single keys are switched off by a form too, and what is no choice changes nothing', async () => {
  const visitor = await testApp()
  const off = await visitor.post('/preferences', { shortcuts: 'off', path: '/notes?page=2' })
  expect(off.headers.get('Location')).toBe('/notes?page=2')
  expect(off.headers.get('Set-Cookie')).toMatch(/^UI_SHORTCUTS=off; Max-Age=34560000; Path=\//)
  const odd = await visitor.post('/preferences', { shortcuts: 'maybe' })
  expect(odd.headers.getSetCookie()).toEqual([])
  expect(visitor.lines.join()).toContain('Invalid shortcuts value')
})
