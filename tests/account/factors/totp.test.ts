import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { defaultLimits } from '../../../src/identity/limits'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { codeAt } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-21T12:00:10Z')
const now = () => new Date(moment)
const site = await openSite({ now })
const { page, send, signIn, signUp, read, write } = site
const { addPasskey } = passkeysOf(site)
const { security, flash, mail } = i18nObject('nl')

function secretOn(html: string): string {
  const [uri = ''] = attributes(html, 'a[href^="otpauth:"]', 'href')
  return new URL(uri?.replaceAll('&amp;', '&') ?? '').searchParams.get('secret') ?? ''
}

async function setUp(cookie: string): Promise<{ secret: string; html: string }> {
  const answer = await send(paths.authenticator, { password: goodPassword }, cookie)
  expect(answer.headers.get('Location')).toBe(paths.authenticator)
  const html = await page(paths.authenticator, cookie)
  return { secret: secretOn(html), html }
}

test('an authenticator app is set up with a secret, a QR code and its first code, without script', async () => {
  const cookie = await signUp('setup@voordeur.example')
  expect(await page(paths.account, cookie)).toContain(`href="${paths.signInSecurity}"`)
  expect(await page(paths.signInSecurity, cookie)).toContain(security.isOff())
  const { secret, html } = await setUp(cookie)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(html).toContain(secret.match(/.{4}/g)?.join(' ') ?? '')
  expect(attributes(html, 'svg[role=img]', 'aria-label')).toEqual([security.authenticator.qr()])

  const wrong = await send(paths.confirmAuthenticator, { code: '000000' }, cookie)
  expect(wrong.status).toBe(422)
  const problem = await wrong.text()
  expect(problem).toContain(security.authenticator.wrongCode())
  expect(secretOn(problem)).toBe(secret)
  expect(await page(paths.signInSecurity, cookie)).toContain(security.isOff())

  const right = await send(paths.confirmAuthenticator, { code: codeAt(secret, now()) }, cookie)
  expect(right.status).toBe(200)
  expect(right.headers.get('Cache-Control')).toBe('no-store')
  const codes = texts(await right.text(), '.recovery-codes li')
  expect(codes).toHaveLength(10)
  const after = await page(paths.signInSecurity, cookie)
  expect(after).toContain(security.isOn())
  expect(after).toContain(security.recovery.left({ count: 10 }))
  for (const path of [paths.signInSecurity, paths.authenticator, paths.recoveryCodes]) {
    const shown = await page(path, cookie)
    expect(shown).not.toContain(secret)
    expect(codes.filter((code) => shown.includes(code))).toEqual([])
  }
})

test('the link in the QR code says RFC 6238 with SHA-1, six digits and thirty seconds', async () => {
  const cookie = await signUp('uri@voordeur.example')
  const { uri } = await (await write('startTotp', { password: goodPassword }, cookie)).json()
  const { host, pathname, searchParams } = new URL(uri)
  expect(host).toBe('totp')
  expect(decodeURIComponent(pathname)).toBe('/Noor Voordeur:uri@voordeur.example')
  const { secret, ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({ issuer: 'Noor Voordeur', algorithm: 'SHA1', digits: '6', period: '30' })
})

test('an app that shows no code within an hour has to be set up again', async () => {
  const cookie = await signUp('slow@voordeur.example')
  const { secret } = await setUp(cookie)
  moment += 3_600_000
  expect(await page(paths.authenticator, cookie)).not.toContain(secret)
  const code = codeAt(secret, now())
  const answer = await send(paths.confirmAuthenticator, { code }, cookie)
  expect(answer.headers.get('Location')).toBe(paths.authenticator)
  expect(answer.headers.getSetCookie().join()).toContain('authenticatorExpired')
  expect(flash.authenticatorExpired().length).toBeGreaterThan(10)
  expect((await setUp(cookie)).secret).not.toBe(secret)
})

test('a secret is told to the session that began alone, which alone may show its code', async () => {
  const email = 'two-sessions@voordeur.example'
  const cookie = await signUp(email)
  const other = cookiesOf(await signIn(email))
  const { secret } = await setUp(cookie)
  expect(await (await read('fetchTotp', undefined, other)).json()).toEqual({ state: 'off' })
  expect(await page(paths.authenticator, other)).not.toContain(secret)
  const code = codeAt(secret, now())
  expect((await write('confirmTotp', { code }, other)).status).toBe(404)
  expect((await write('confirmTotp', { code }, cookie)).status).toBe(200)
})

test('the first code of an app is not guessed for long, and whoever guesses keeps nobody out', async () => {
  const site = await openSite({ limits: defaultLimits, now })
  const email = 'guessed@voordeur.example'
  const cookie = await site.signUp(email)
  const other = cookiesOf(await site.signIn(email))
  const { secret } = await (
    await site.write('startTotp', { password: goodPassword }, cookie)
  ).json()
  const guess = async () => (await site.write('confirmTotp', { code: '000000' }, cookie)).status
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guesses.sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  const code = () => ({ code: codeAt(secret, now()) })
  expect((await site.write('confirmTotp', code(), cookie)).status).toBe(429)
  const own = await (await site.write('startTotp', { password: goodPassword }, other)).json()
  const right = { code: codeAt(own.secret, now()) }
  expect((await site.write('confirmTotp', right, other)).status).toBe(200)
})

test('an app that is set up is not replaced by another, and is removed with its codes by the password alone', async () => {
  const cookie = await signUp('twice@voordeur.example')
  const { secret } = await setUp(cookie)
  await send(paths.confirmAuthenticator, { code: codeAt(secret, now()) }, cookie)
  const again = await send(paths.authenticator, { password: goodPassword }, cookie)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(security.authenticator.already())
  const twice = await write('confirmTotp', { code: codeAt(secret, now()) }, cookie)
  expect(twice.status).toBe(404)
  const right = await send(paths.removeAuthenticator, { password: goodPassword }, cookie)
  expect(right.headers.get('Location')).toBe(paths.signInSecurity)
  const factors = await (await read('fetchFactors', undefined, cookie)).json()
  expect(factors).toEqual({ totpSince: null, recoveryCodes: 0, passkeys: [] })
})

async function subjectsTo(email: string): Promise<string[]> {
  return (await site.lettersTo(email)).map(({ subject }) => subject)
}

test('each change of a second factor is told to its owner in a letter', async () => {
  const email = 'told@voordeur.example'
  const cookie = await signUp(email)
  const { secret } = await setUp(cookie)
  await write('confirmTotp', { code: codeAt(secret, now()) }, cookie)
  await write('makeRecoveryCodes', { password: goodPassword }, cookie)
  const { passkey } = await addPasskey(cookie, 'Telefoon')
  await send(paths.removePasskey(passkey.id), { password: goodPassword }, cookie)
  await write('removeTotp', { password: goodPassword }, cookie)
  expect(await subjectsTo(email)).toEqual([
    mail.secondFactorOn.subject(),
    mail.recoveryCodesMade.subject(),
    mail.passkeyAdded.subject(),
    mail.passkeyRemoved.subject(),
    mail.secondFactorOff.subject(),
  ])
  expect(site.emails.filter(({ text }) => text.includes('Telefoon'))).toHaveLength(2)
})

test('what came to nothing is told to nobody', async () => {
  const email = 'untold@voordeur.example'
  const cookie = await signUp(email)
  await write('startTotp', { password: goodPassword }, cookie)
  await write('confirmTotp', { code: '000000' }, cookie)
  await write('removeTotp', { password: goodPassword }, cookie)
  await write('makeRecoveryCodes', { password: goodPassword }, cookie)
  await write('removePasskey', { id: 'no-such', password: goodPassword }, cookie)
  expect(await subjectsTo(email)).toEqual([])
})
