import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import nl from '../../../i18n/nl/index'
import { makeAdmin } from '../../../src/features/admin/users/admin'
import { defaultLimits } from '../../../src/identity/limits'
import { purgeAccounts } from '../../../src/purge'
import { anyProcess, sendsMail } from '../../fixtures/account/operations'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword, origin, plenty } from '../../fixtures/app'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { attributes, texts } from '../../fixtures/select'
import { openSite, sessionTokenOf } from '../../fixtures/site'
import { times } from '../../long-form'

async function openProvingSite() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const site = await openSite({ signUpMode: 'proved', now: () => clock.now })
  const { ask, background, db, emails, post, signUp } = site

  async function move(email: string, cookie: string): Promise<Response> {
    const was = (await site.whoIs(cookie)) ?? ''
    return site.send('/account/edit/email', { email, was, password: goodPassword }, cookie)
  }

  async function comeIn(email: string): Promise<string> {
    await signUp(email)
    return cookiesOf(await press(await letter()))
  }

  async function letter(): Promise<string> {
    await background.settled()
    const [link = ''] = /\S+\/prove-address\?code=\S+/.exec(emails.at(-1)?.text ?? '') ?? []
    return link.replace(origin, '')
  }

  function press(link: string, cookie = '', password = goodPassword): Promise<Response> {
    return post(link, { password }, { Cookie: cookie })
  }

  return {
    ...site,
    clock,
    comeIn,
    letter,
    move,
    press,
    days: (number: number) => new Date(clock.now.getTime() + number * 86_400_000),
    opens: async (cookie: string) => (await ask('/notes', { Cookie: cookie })).status === 200,
    row: async (email: string) =>
      (await db.orm.select().from(users).where(eq(users.email, email)))[0],
  }
}

const site = await openProvingSite()
const { ask, background, clock, days, db, emails, letter, opens, post, press } = site
const { comeIn, move, recover, row, signIn, signUp, whoIs, write } = site

test('somebody who signs up is in once they, and no mail scanner, have followed the letter and typed their password', async () => {
  expect(await signUp('noor@voordeur.example')).not.toContain('session=')
  const link = await letter()
  expect(emails.at(-1)?.to).toBe('noor@voordeur.example')
  expect((await signIn('noor@voordeur.example')).status).toBe(422)
  expect((await press(link, '', 'niet mijn wachtwoord')).status).toBe(422)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const opened = await ask(link, {}, { method })
    expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  expect((await row('noor@voordeur.example'))?.provedAt).toBeNull()

  const answer = await press(link)
  expect(answer.headers.get('Location')).toBe('/account')
  expect(await opens(cookiesOf(answer))).toBe(true)
  expect((await signIn('noor@voordeur.example')).status).toBe(303)
})

test('a link proves once, not after three days, and not once another was sent in its place', async () => {
  await signUp('late@voordeur.example')
  const late = await letter()
  clock.now = days(3)
  const refused = await press(late)
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), '[role=alert]')).toEqual([
    'Deze link is verlopen of al gebruikt.',
  ])
  await signUp('late@voordeur.example')
  const first = await letter()
  await signUp('late@voordeur.example')
  const link = await letter()
  expect(link).not.toBe(first)
  expect((await press(first)).status).toBe(422)
  expect((await press(link)).status).toBe(303)
  expect((await press(link)).status).toBe(422)
})

test('a new e-mail address counts when it is proved, and the old one until then', async () => {
  const cookie = await comeIn('old@voordeur.example')
  const elsewhere = cookiesOf(await signIn('old@voordeur.example'))
  const answer = await move('new@voordeur.example', cookie)
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
  await move('wanted@voordeur.example', cookie)
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
  const told = async (email: string) => {
    const { status, headers } = await move(email, cookie)
    return [status, headers.get('Location')]
  }
  expect(await told('free@voordeur.example')).toEqual(await told('has@voordeur.example'))
  expect(await whoIs(cookie)).toBe('asks@voordeur.example')
  expect(await row('has@voordeur.example')).toBeDefined()
  await background.settled()
  expect(emails.at(-1)?.to).toBe('has@voordeur.example')
})

test('a new password stops a change of address that nobody has proved yet', async () => {
  const cookie = await comeIn('robbed@voordeur.example')
  await move('robber@voordeur.example', cookie)
  const link = await letter()
  await recover('robbed@voordeur.example')
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

test('nobody has letters sent to an address again and again by signing up with it', async () => {
  const limits = { ...defaultLimits, signUpsPerNetwork: plenty }
  const strict = await openSite({ signUpMode: 'proved', limits, now: () => site.clock.now })
  const answers: number[] = []
  for (let time = 0; time < 7; time++) {
    answers.push((await strict.post('/sign-up', person('cannon@voordeur.example'))).status)
    await strict.background.settled()
  }
  const { atOnce } = defaultLimits.signUp.perAccount
  expect(answers).toEqual([...Array(atOnce).fill(303), ...Array(7 - atOnce).fill(429)])
  expect(strict.emails).toHaveLength(atOnce)
})

test('the page of a link that is not complete says so and has no button', async () => {
  for (const search of ['', '?code=', `?code=${'x'.repeat(200)}`]) {
    const html = await (await ask(`/prove-address${search}`)).text()
    expect(texts(html, '[role=alert]')).toEqual([
      'Deze link is niet compleet. Open hem vanuit de e-\u2060mail.',
    ])
    expect(attributes(html, 'main form', 'action')).toEqual([])
  }
  expect((await write('proveAddress', { code: 'x' }, 'guest')).status).toBe(422)
})

test('a name that a mail program makes a link of is not in a letter', async () => {
  const greetings = {
    'www.evil.example': 'Dag,',
    'https://evil.example': 'Dag,',
    'Win op evil.example nu': 'Dag,',
    'bo@evil.example': 'Dag,',
    'Dr. Bo': 'Dag Dr. Bo,',
    'J.R.R. Bo': 'Dag J.R.R. Bo,',
    'Bo…': 'Dag Bo…,',
  }
  for (const [name, greeting] of Object.entries(greetings)) {
    const email = `${crypto.randomUUID()}@voordeur.example`
    await post('/sign-up', { name, email, password: goodPassword })
    await letter()
    const { text = '', html = '' } = emails.at(-1) ?? {}
    expect(text.split('\n')[0]).toBe(greeting)
    expect(text + html).not.toContain('evil.example')
  }
})

const open = await openSite()

const person = (email: string) => ({ name: 'Bo', email, password: goodPassword })

test('whoever signs up is answered alike whether or not there is an account, in proved mode', async () => {
  await site.comeIn('bewoner@voordeur.example')
  await site.signUp('wacht@voordeur.example')
  const asked = async (email: string) => {
    const answer = await site.post('/sign-up', person(email))
    const call = await site.call('signUp', person(email))
    return {
      isTold: (await site.lettersTo(email)).length > 0,
      answer: [answer.status, [...answer.headers.keys()], cookiesOf(answer), await answer.text()],
      call: [call.status, cookiesOf(call), await call.json()],
    }
  }
  const known = await asked('bewoner@voordeur.example')
  for (const email of ['wacht@voordeur.example', 'niemand@voordeur.example']) {
    expect(await asked(email)).toEqual(known)
  }
  const letter = (await site.lettersTo('bewoner@voordeur.example')).at(-1)
  expect(letter?.subject).toBe(nl.mail.accountExists.subject)
  expect(letter?.text).not.toContain('code=')
})

test('whoever signs in to what they just signed up with is told no more than any wrong password is, and nobody by letter', async () => {
  await site.comeIn('thuis@voordeur.example')
  await site.signUp('vreemd@voordeur.example')
  await background.settled()
  const sent = emails.length
  const said = async (email: string, password: string) => {
    const answer = await site.signIn(email, '', password)
    return [answer.status, texts(await answer.text(), '[role=alert]')]
  }
  const wrong = await said('thuis@voordeur.example', 'niet het goede')
  expect(await said('vreemd@voordeur.example', goodPassword)).toEqual(wrong)
  expect(await said('nooit@voordeur.example', goodPassword)).toEqual(wrong)
  await background.settled()
  expect(emails).toHaveLength(sent)
})

test('a stranger who signs up with somebody’s address has no way in before or after they prove it', async () => {
  const email = 'slachtoffer@voordeur.example'
  await site.signUp(email)
  const letter = await site.letter()
  expect((await site.press(letter, '', 'wat ik zelf zou kiezen')).status).toBe(422)
  const owner = await site.recover(email)
  expect(await site.opens(owner)).toBe(true)
  expect((await site.press(letter)).status).toBe(422)
  expect(sessionTokenOf(await site.signIn(email))).toBe('')
})

test('whoever chooses a password by mail for the first time has an account without another’s ways in', async () => {
  const email = 'later@voordeur.example'
  const stranger = await open.signUp(email)
  const { makeToken, callBy } = programsOf(open)
  const { token } = await makeToken(stranger, { scopes: ['notes:read'] })
  const { addPasskey, enter } = passkeysOf(open)
  const { passkey } = await addPasskey(stranger)
  const owner = await open.recover(email)
  expect(await open.whoIs(owner)).toBe(email)
  expect((await enter({ passkey })).status).toBe(422)
  expect((await callBy(token, 'fetchNotes')).status).toBe(401)
  expect(await open.whoIs(stranger)).toBeNull()
  expect(await open.whoIs(cookiesOf(await open.signIn(email, '', 'een andere zin')))).toBe(email)
})

test('in every mode, an account comes to an address no sooner than whoever has it wants it there', async () => {
  for (const signUpMode of ['closed', 'invited', 'open', 'proved'] as const) {
    const site = await openSite({ db: open.db, signUpMode, ...anyProcess({ mail: sendsMail }) })
    const [mine, yours] = [`vreemd@${signUpMode}.example`, `jij@${signUpMode}.example`]
    const stranger = await open.signUp(mine)
    await open.db.orm.update(users).set({ provedAt: site.now() }).where(eq(users.email, mine))
    const moving = { email: yours, was: mine, password: goodPassword }
    expect((await site.send('/account/edit/email', moving, stranger)).status).toBe(303)
    const link = await site.linkTo(yours, '/prove-address')
    expect((await site.post(link, { password: 'wat ik zelf kies' })).status).toBe(422)
    await site.post('/reset-password', { email: yours })
    expect(await site.linksTo(yours, '/change-password')).toEqual([])
    expect(await site.whoIs(stranger)).toBe(mine)
  }
})

test('an account that waits still waits where another start has another mode', async () => {
  const email = 'wachtend@voordeur.example'
  await site.signUp(email)
  for (const signUpMode of ['closed', 'invited', 'open', 'proved'] as const) {
    const other = await openSite({ signUpMode, db: site.db, now: site.now })
    expect(sessionTokenOf(await other.signIn(email))).toBe('')
  }
  expect((await makeAdmin(site.db, email)).isDone).toBe(false)
})

test('an admin ends all accounts that wait at once, and no other', async () => {
  const site = await openProvingSite()
  const admin = await site.cookies('admin')
  const kept = await site.comeIn('blijft@voordeur.example')
  const count = times(3, 60)
  for (let turn = 0; turn < count; turn += 1) await site.signUp(`zwerm${turn}@elders.example`)
  await site.background.settled()
  const before = site.emails.length
  expect(texts(await site.page('/account/users', admin), '#waiting')).toEqual([
    `${count} accounts wachten op bevestiging`,
  ])
  const answer = await site.send('/account/users/end-waiting', {}, admin)
  expect(answer.headers.get('Location')).toBe('/account/users')
  expect(await site.db.orm.$count(users)).toBe(2)
  expect(await site.opens(kept)).toBe(true)
  expect(texts(await site.page('/account/users', admin), '#waiting')).toEqual([])
  await site.background.settled()
  expect(site.emails).toHaveLength(before)
})

test('nobody who is signed in stays so once their account waits for a proof', async () => {
  const email = 'ooit@voordeur.example'
  const cookie = await open.signUp(email)
  const proveBy = new Date(Date.now() + 604_800_000)
  await open.db.orm.update(users).set({ proveBy }).where(eq(users.email, email))
  expect(await open.whoIs(cookie)).toBeNull()
})
