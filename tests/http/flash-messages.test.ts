import { beforeEach, expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { select, texts } from '../fixtures/select'

const visitor = await testApp()
beforeEach(() => void visitor.lines.splice(0))

const unknown = {
  locale: { value: 'xx', line: 'Invalid locale value', notice: 'invalidLocale' },
  theme: { value: 'pink', line: 'Invalid theme value', notice: 'invalidTheme' },
} as const

for (const [field, { value, line, notice }] of Object.entries(unknown)) {
  for (const locale of locales) {
    test(`an unknown ${field} changes nothing, and a flash message says so once, in ${locale}`, async () => {
      const form = addressIn(locale, '/preferences')
      const answer = await visitor.post(form, { path: '/career?a=1', [field]: value })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe(addressIn(locale, '/career?a=1'))
      expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('NOTICE=')])
      expect(visitor.lines).toContainEqual(expect.stringMatching(new RegExp(`^\\w{10} ${line}$`)))

      const page = addressIn(locale, '/career')
      const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      const next = await visitor.ask(page, { Cookie: cookie })
      expect(texts(await next.text(), '[role=alert]')).toEqual([i18nObject(locale).flash[notice]()])
      expect(next.headers.get('Set-Cookie')).toBe('NOTICE=; Max-Age=0; Path=/')

      const later = await visitor.ask(page)
      expect(select(await later.text(), '[role=alert]')).toEqual([])
    })
  }
}

for (const value of ['', 'EN', '__proto__', 'x'.repeat(9000), 'nl\r\nSet-Cookie: a=b']) {
  test(`${JSON.stringify(value).slice(0, 30)} is neither a language nor a theme`, async () => {
    const answer = await visitor.post('/preferences', { locale: value, theme: value })
    const cookies = answer.headers.getSetCookie().join()
    expect(answer.status).toBe(303)
    expect(cookies).not.toMatch(/UI_LOCALE|UI_THEME|a=b/)
    expect(visitor.lines).toContainEqual(expect.stringMatching(/^\w{10} Invalid locale value$/))
    expect(visitor.lines).toContainEqual(expect.stringMatching(/^\w{10} Invalid theme value$/))
    expect(visitor.lines.join()).not.toContain('Set-Cookie')
  })
}

test('asking for the head of a page does not use the flash message up', async () => {
  const head = await visitor.ask('/', { Cookie: 'NOTICE=invalidTheme' }, { method: 'HEAD' })
  expect(head.headers.getSetCookie()).toEqual([])
})

for (const forged of ['no-such-notice', '__proto__', 'constructor', 'toString', '%E0%A4%A', '']) {
  test(`a forged flash message "${forged}" is not shown`, async () => {
    const answer = await visitor.ask('/', { Cookie: `NOTICE=${forged}` })
    expect(answer.status).toBe(200)
    expect(select(await answer.text(), '[role=alert]')).toEqual([])
  })
}
