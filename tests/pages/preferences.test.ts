import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { choices } from '../../src/islands/preferences'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { everyPage } from '../fixtures/addresses'
import { testApp } from '../fixtures/app'
import { attributes, select, texts } from '../fixtures/select'

const themes = choices.theme.values
const visitor = await testApp()
const remembered = 'Max-Age=34560000; Path=/; SameSite=Lax'

for (const locale of locales) {
  test(`choosing ${locale} leads back to the same page in it, and is remembered for 400 days`, async () => {
    const answer = await visitor.post('/en/preferences', { path: '/career?a=1&b=%20c', locale })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(addressIn(locale, '/career?a=1&b=%20c'))
    expect(answer.headers.getSetCookie()).toEqual([`UI_LOCALE=${locale}; ${remembered}`])
  })
}

for (const theme of themes) {
  test(`choosing the theme ${theme} leads back to the same page, which then has it`, async () => {
    const answer = await visitor.post('/de/preferences', { path: '/skills', theme })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/de/skills')
    expect(answer.headers.getSetCookie()).toEqual([`UI_THEME=${theme}; ${remembered}`])
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
  test(`both selectors and each light switch on ${address} in ${theme} show what is chosen and come back here`, async () => {
    const html = await (await visitor.ask(`${address}?a=1`, { Cookie: `UI_THEME=${theme}` })).text()
    const { footer, themeSwitch } = i18nObject(locale)
    const action = addressIn(locale, '/preferences')
    const forms = page === paths.home ? 4 : 3
    expect(attributes(html, 'form[method=post]', 'action')).toEqual(Array(forms).fill(action))
    expect(attributes(html, 'input[name=path]', 'value')).toEqual(Array(forms).fill(`${page}?a=1`))
    expect(texts(html, 'label[for=locale]')).toEqual([footer.selectLanguage()])
    expect(texts(html, 'label[for=theme]')).toEqual([footer.selectTheme()])
    expect(attributes(html, '#locale option', 'value')).toEqual(locales)
    expect(attributes(html, '#locale option[selected]', 'value')).toEqual([locale])
    expect(attributes(html, '#theme option[selected]', 'value')).toEqual([theme])
    expect(texts(html, '#theme option')).toEqual(themes.map((name) => footer[name]()))
    const switches = Array<string>(forms - 2)
    expect(attributes(html, 'fieldset', 'aria-label')).toEqual(switches.fill(themeSwitch.title()))
    expect(attributes(html, '[type=radio][checked]', 'value')).toEqual(switches.fill(theme))
    const labels = themes.map((name) => footer[name]())
    for (const words of labels) expect(texts(html, 'fieldset label > span')).toContain(words)
    expect(select(html, 'form button[type=submit]')).toHaveLength(forms)
  })
}

const formWithFile = new FormData()
formWithFile.append('theme', new File(['dark'], 'theme.txt'))
const halfForm = '--x\r\nContent-Disposition: form-data'
const refused: [what: string, body: BodyInit, status: number, type?: string][] = [
  ['a file for a theme', formWithFile, 400],
  ['two themes', new URLSearchParams('theme=dark&theme=light'), 400],
  ['half a form', halfForm, 400, 'multipart/form-data; boundary=x'],
  ['more than a form ever holds', new URLSearchParams({ theme: 'x'.repeat(66_000) }), 413],
]

for (const [what, body, status, type] of refused) {
  test(`a form of preferences with ${what} is refused with a sentence in each language`, async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...(type && { 'Content-Type': type }) }
    for (const locale of locales) {
      const init = { method: 'POST', body }
      const answer = await visitor.ask(addressIn(locale, '/preferences'), headers, init)
      const html = await answer.text()
      expect(answer.status).toBe(status)
      expect(answer.headers.getSetCookie()).toEqual([])
      const { invalidInput } = i18nObject(locale).validation
      if (status === 400) expect(texts(html, 'pre').join()).toContain(invalidInput())
    }
  })
}

test('single keys are switched off by a form too, and what is no choice changes nothing', async () => {
  const visitor = await testApp()
  const off = await visitor.post('/preferences', { shortcuts: 'off', path: '/notes?page=2' })
  expect(off.headers.get('Location')).toBe('/notes?page=2')
  expect(off.headers.get('Set-Cookie')).toMatch(/^UI_SHORTCUTS=off; Max-Age=34560000; Path=\//)
  const odd = await visitor.post('/preferences', { shortcuts: 'maybe' })
  expect(odd.headers.getSetCookie()).toEqual([])
  expect(visitor.lines.join()).toContain('Invalid shortcuts value')
})
