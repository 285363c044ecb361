import { expect, test } from 'bun:test'
import { users } from '../../../db/schema/account'
import { purgeAccounts } from '../../../src/purge'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { openProvingSite } from './proving-site'

const site = await openProvingSite()
const { background, clock, days, db, emails, emailedLink, letter, opens, press, row } = site
const { choosePassword, comeIn, openLink, send, signIn, signUp, whoIs } = site

test('somebody who signs up is in once they have followed the letter and typed their password', async () => {
  expect(await signUp('noor@voordeur.example')).not.toContain('session=')
  const link = await letter()
  expect(emails.at(-1)?.to).toBe('noor@voordeur.example')
  expect((await signIn('noor@voordeur.example')).status).toBe(422)
  expect((await press(link, '', 'niet mijn wachtwoord')).status).toBe(422)
  expect((await row('noor@voordeur.example'))?.provedAt).toBeNull()

  const answer = await press(link)
  expect(answer.headers.get('Location')).toBe('/account')
  expect(await opens(cookiesOf(answer))).toBe(true)
  expect((await signIn('noor@voordeur.example')).status).toBe(303)
})

test('a link proves once, and not after three days', async () => {
  await signUp('late@voordeur.example')
  const late = await letter()
  clock.now = days(3)
  const refused = await press(late)
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), '[role=alert]')).toEqual([
    'Deze link is verlopen of al gebruikt.',
  ])
  await signUp('late@voordeur.example')
  const link = await letter()
  expect((await press(link)).status).toBe(303)
  expect((await press(link)).status).toBe(422)
})

test('whoever has followed a link for a new password has proved the address', async () => {
  await signUp('reset@voordeur.example')
  const link = await emailedLink('reset@voordeur.example')
  const cookie = await openLink(link)
  const changed = await choosePassword(link, cookie)
  expect(await opens(cookiesOf(changed))).toBe(true)
})

test('a new e-mail address counts when it is proved, and the old one until then', async () => {
  const cookie = await comeIn('old@voordeur.example')
  const elsewhere = cookiesOf(await signIn('old@voordeur.example'))
  const fields = { email: 'new@voordeur.example', password: goodPassword }
  const answer = await send('/account/edit/email', fields, cookie)
  expect(answer.headers.get('Location')).toBe('/account')
  const link = await letter()
  expect(emails.at(-1)?.to).toBe('new@voordeur.example')
  expect(await whoIs(cookie)).toBe('old@voordeur.example')
  expect(await opens(cookie)).toBe(true)

  await press(link, cookie)
  await background.settled()
  expect(await whoIs(cookie)).toBe('new@voordeur.example')
  expect(await whoIs(elsewhere)).toBeNull()
  expect(emails.at(-1)?.to).toBe('old@voordeur.example')
})

test('an address that somebody else has taken meanwhile cannot be proved', async () => {
  const cookie = await comeIn('first@voordeur.example')
  const fields = { email: 'wanted@voordeur.example', password: goodPassword }
  await send('/account/edit/email', fields, cookie)
  const link = await letter()
  await comeIn('wanted@voordeur.example')
  const answer = await press(link, cookie)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Met dit adres is al een account gemaakt.')
  expect(await whoIs(cookie)).toBe('first@voordeur.example')
})

test('whoever asks for an address that has an account is answered as for any other, and its owner is told', async () => {
  const cookie = await comeIn('asks@voordeur.example')
  await comeIn('has@voordeur.example')
  const ask = (email: string) =>
    send('/account/edit/email', { email, password: goodPassword }, cookie)
  const [free, taken] = [await ask('free@voordeur.example'), await ask('has@voordeur.example')]
  const told = ({ status, headers }: Response) => [status, headers.get('Location')]
  expect(told(taken)).toEqual(told(free))
  expect(await whoIs(cookie)).toBe('asks@voordeur.example')
  expect(await row('has@voordeur.example')).toBeDefined()
  await background.settled()
  expect(emails.at(-1)?.to).toBe('has@voordeur.example')
})

test('a new password stops a change of address that nobody has proved yet', async () => {
  const cookie = await comeIn('robbed@voordeur.example')
  const robber = { email: 'robber@voordeur.example', password: goodPassword }
  await send('/account/edit/email', robber, cookie)
  const link = await letter()
  const reset = await emailedLink('robbed@voordeur.example')
  await choosePassword(reset, await openLink(reset))
  expect((await press(link)).status).toBe(422)
  expect(await row('robber@voordeur.example')).toBeUndefined()
})

test('an account that nobody has proved goes after seven days, and no other does', async () => {
  await signUp('kept@voordeur.example')
  await press(await letter())
  await signUp('gone@voordeur.example')
  await purgeAccounts(db, days(6.9))
  expect(await row('gone@voordeur.example')).toBeDefined()
  await purgeAccounts(db, days(7))
  expect(await row('gone@voordeur.example')).toBeUndefined()
  expect(await row('kept@voordeur.example')).toBeDefined()
  expect(await comeIn('gone@voordeur.example')).toContain('session=')
})

test('an account of a site that asked nobody to prove anything keeps open', async () => {
  const open = await openSite()
  const cookie = await open.signUp('early@voordeur.example')
  const changed = await openSite({ signUpMode: 'proved', db: open.db })
  expect((await changed.get('/notes', cookie)).status).toBe(200)
  await purgeAccounts(open.db, new Date(Date.now() + 30 * 86_400_000))
  expect(await open.db.orm.select().from(users)).toHaveLength(1)
})
