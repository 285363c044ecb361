import { expect, test } from 'bun:test'
import { oneTimeCodes } from '../../db/schema/account'
import { hashToken } from '../../src/http/session/token'
import { purgeAccounts } from '../../src/purge'
import { goodPassword, origin } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
const site = await openSite({ signUpMode: 'invited', now: () => clock.now })
const { ask, background, call, db, emails, page, send, write } = site

async function invite(lasts: string): Promise<string> {
  const html = await (await send('/account/users/invite', { email: '', lasts }, 'admin')).text()
  return attributes(html, 'input[name=link]', 'value')[0] ?? ''
}

const codeOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const comeIn = (link: string, email: string) =>
  call('signUp', { name: 'Bo', email, password: goodPassword, invitation: codeOf(link) })

async function rows(): Promise<string[]> {
  const html = (await page('/account/users', 'admin')).replaceAll('\u00a0', ' ')
  return texts(html, '[aria-labelledby=invitations] li > p').map((text) => text ?? '')
}

test('an invitation is shown once, and its code is in no database', async () => {
  const answer = await send('/account/users/invite', { email: '', lasts: 'week' }, 'admin')
  const html = await answer.text()
  const [link = ''] = attributes(html, 'input[name=link]', 'value')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(link).toStartWith(`${origin}/sign-up?invitation=`)
  expect(await page('/account/users', 'admin')).not.toContain(codeOf(link))
  expect(JSON.stringify(await db.orm.select().from(oneTimeCodes))).not.toContain(codeOf(link))
  expect(await rows()).toContain('Geldig tot 28 nov 2026')
  expect((await comeIn(link, 'first@voordeur.example')).status).toBe(200)
  expect(await rows()).toContain('Gebruikt door Bo op 21 nov 2026')
})

test('an invitation that is mailed is shown to nobody else, and proves the address', async () => {
  const fields = { email: ' Vriend@Voordeur.example ', lasts: 'day' }
  const answer = await send('/account/users/invite', fields, 'admin')
  expect(answer.headers.get('Location')).toBe('/account/users')
  await background.settled()
  const letter = emails.at(-1)
  expect(letter?.to).toBe('vriend@voordeur.example')
  const [link = ''] = /\S+\/sign-up\?invitation=\S+/.exec(letter?.text ?? '') ?? []
  expect(await page('/account/users', 'admin')).not.toContain(codeOf(link))
  const form = await (await ask(link.replace(origin, ''))).text()
  expect(attributes(form, 'input[name=email]', 'value')).toEqual(['vriend@voordeur.example'])
  expect((await comeIn(link, 'vriend@voordeur.example')).status).toBe(200)
  const { users } = await (await site.read('fetchUserSummaries', {}, 'admin')).json()
  const proofs = users.map(({ email, proof }: { email: string; proof: string }) => [email, proof])
  expect(proofs).toContainEqual(['vriend@voordeur.example', 'proved'])
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
