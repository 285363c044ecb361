import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeCodes, users } from '../../db/schema/account'
import { inviteAtStart } from '../../src/features/admin/users/admin'
import { hashToken } from '../../src/http/session/token'
import { defaultLimits } from '../../src/identity/limits'
import { purgeAccounts } from '../../src/purge'
import { goodPassword, origin } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { emailOf, openSite, unlimited } from '../fixtures/site'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
const site = await openSite({ signUpMode: 'invited', now: () => clock.now })
const { ask, call, db, page, send, write } = site

async function invite(lasts: string): Promise<string> {
  const html = await (await send('/account/users/invite', { email: '', lasts }, 'admin')).text()
  return texts(html, '.shown-once .secret')[0] ?? ''
}

const codeOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const comeIn = (link: string, email: string) =>
  call('signUp', { name: 'Bo', email, password: goodPassword, invitation: codeOf(link) })

async function rows(): Promise<string[]> {
  const html = (await page('/account/users', 'admin')).replaceAll('\u00a0', ' ')
  return texts(html, '[aria-labelledby=invitations] li > p')
}

/** Of each envelope, what it looks like, and how many may be revoked. */
async function envelopes() {
  const html = await page('/account/users', 'admin')
  const buttons = attributes(html, '.envelopes button', 'aria-describedby')
  return [...attributes(html, '.envelopes > li', 'class'), buttons.length]
}

test('an invitation is shown once, and its code is in no database', async () => {
  const answer = await send('/account/users/invite', { email: '', lasts: 'week' }, 'admin')
  const html = await answer.text()
  const [link = ''] = texts(html, '.shown-once .secret')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(link).toStartWith(`${origin}/sign-up?invitation=`)
  expect(await page('/account/users', 'admin')).not.toContain(codeOf(link))
  expect(JSON.stringify(await db.orm.select().from(oneTimeCodes))).not.toContain(codeOf(link))
  expect(await rows()).toContain('Geldig tot 28 nov 2026')
  expect(await envelopes()).toEqual(['open', 1])
  await db.orm.update(oneTimeCodes).set({ expiresAt: later(-1) })
  expect(await envelopes()).toEqual(['expired', 0])
  await db.orm.update(oneTimeCodes).set({ expiresAt: later(7) })
  expect((await comeIn(link, 'first@voordeur.example')).status).toBe(200)
  expect(await rows()).toContain('Gebruikt door Bo op 21 nov 2026')
})

test('an invitation that is mailed is shown to nobody else, and lets in', async () => {
  const fields = { email: ' Vriend@Voordeur.example ', lasts: 'day' }
  const answer = await send('/account/users/invite', fields, 'admin')
  expect(answer.headers.get('Location')).toBe('/account/users')
  const link = origin + (await site.linkTo('vriend@voordeur.example'))
  expect(await page('/account/users', 'admin')).not.toContain(codeOf(link))
  const form = await (await ask(link.replace(origin, ''))).text()
  expect(attributes(form, 'input[name=email]', 'value')).toEqual(['vriend@voordeur.example'])
  expect((await comeIn(link, 'vriend@voordeur.example')).status).toBe(200)
})

test('an invitation expires after as long as its maker chose', async () => {
  for (const [lasts, days] of [
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const) {
    const [late, early] = [await invite(lasts), await invite(lasts)]
    const start = clock.now
    clock.now = later(days - 0.01)
    expect((await comeIn(early, `early-${lasts}@voordeur.example`)).status).toBe(200)
    clock.now = later(0.01)
    expect((await comeIn(late, `late-${lasts}@voordeur.example`)).status).toBe(403)
    expect((await rows()).join()).toContain('Verlopen op')
    clock.now = start
  }
})

test('an invitation that was revoked lets nobody in', async () => {
  const link = await invite('month')
  const id = hashToken(codeOf(link))
  const answer = await send('/account/users/revoke-invitation', { id }, 'admin')
  expect(answer.headers.get('Location')).toBe('/account/users')
  expect((await comeIn(link, 'revoked@voordeur.example')).status).toBe(403)
  const spent = await (await ask(link.replace(origin, ''))).text()
  expect(texts(spent, 'main p')).toContain(
    'Deze uitnodiging is al gebruikt, verlopen of ingetrokken.',
  )
  expect((await write('revokeInvitation', { id }, 'admin')).status).toBe(404)
})

test('a mistyped address of an invitation comes back with a sentence', async () => {
  const answer = await send('/account/users/invite', { email: 'vriend', lasts: 'day' }, 'admin')
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, '#invited-email', 'value')).toEqual(['vriend'])
  expect(texts(html, '#invited-email-problem')).toHaveLength(1)
  expect((await write('invite', { email: '', lasts: 'year' }, 'admin')).status).toBe(422)
})

test('a used invitation cannot be revoked, and goes from the list after ninety days', async () => {
  const link = await invite('week')
  await comeIn(link, 'kept@voordeur.example')
  const id = hashToken(codeOf(link))
  expect((await write('revokeInvitation', { id }, 'admin')).status).toBe(404)
  await purgeAccounts(db, later(89))
  const ids = async () => (await db.orm.select().from(oneTimeCodes)).map((row) => row.id)
  expect(await ids()).toContain(id)
  await purgeAccounts(db, later(91))
  expect(await ids()).not.toContain(id)
})

test('an admin sends so many invitations at once, and is told how long to wait with the next', async () => {
  const { invitationLetters } = defaultLimits
  const limits = { ...unlimited, invitationLetters }
  const site = await openSite({ limits, now: () => clock.now })
  const invite = (email: string) => site.write('invite', { email, lasts: 'week' }, 'admin')
  for (let turn = 0; turn < invitationLetters.atOnce; turn += 1) {
    expect((await invite(`gast${turn}@voordeur.example`)).status).toBe(200)
  }
  const refused = await invite('gast@voordeur.example')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '360'])
  const fields = { email: 'gast@voordeur.example', lasts: 'week' }
  const form = await site.send('/account/users/invite', fields, 'admin')
  expect(await form.text()).toContain(fields.email)
  expect(await site.lettersTo('gast@voordeur.example')).toEqual([])

  expect((await invite('')).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 360_000)
  expect((await invite('gast@voordeur.example')).status).toBe(200)
})

test('of two instances that start at once one prints a link, with which somebody becomes admin', async () => {
  const site = await openSite({ now: () => clock.now })
  // Like several instances with one database server.
  const shared = { ...site.db, file: undefined }
  const wait = () => {
    clock.now = new Date(clock.now.getTime() + 10_000)
  }
  const starts = [1, 2].map(() => inviteAtStart(shared, origin, site.now))
  const links = (await Promise.all(starts)).filter((link) => link !== undefined)
  expect(links).toHaveLength(1)

  wait()
  const later = await inviteAtStart(shared, origin, site.now)
  const code = new URL(later ?? '').searchParams.get('invitation') ?? ''
  await site.signUp(emailOf.admin, code)
  const admins = await site.db.orm.select().from(users).where(eq(users.role, 'admin'))
  expect(admins.map(({ email }) => email)).toEqual([emailOf.admin])

  wait()
  expect(await inviteAtStart(shared, origin, site.now)).toBeUndefined()
})

test('whoever starts again on a file of their own has a new link at once', async () => {
  const own = await openSite()
  const db = { ...own.db, file: 'site.db' }
  const first = await inviteAtStart(db, origin, own.now)
  const second = await inviteAtStart(db, origin, own.now)
  expect(first).not.toBe(second)
  expect(second).toBeDefined()
})
