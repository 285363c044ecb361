import { expect, test } from 'bun:test'
import nl from '../../../i18n/nl/index'
import { robbedSite, thief, thiefsPassword } from '../../fixtures/account/robbed-site'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { sessionTokenOf } from '../../fixtures/site'

const site = await robbedSite()
const { ask, post, call, emails, signIn, whoIs, openLink, choosePassword } = site
const { robbed, linkTo, takeEmail, takePassword } = site

test('whoever says that it was not them gets their account back from whoever took it', async () => {
  const { email, owner, stolen } = await robbed()
  const thiefs = await takeEmail(await takePassword(stolen), thiefsPassword)
  const link = await linkTo(email, '/not-me')
  const locked = await post(link, { password: goodPassword }, { Cookie: owner })
  expect(locked.headers.get('Location')).toBe('/')
  expect(await whoIs(thiefs)).toBeNull()
  for (const address of [thief, email]) {
    expect((await signIn(address, '', thiefsPassword)).status).toBe(422)
    expect((await signIn(address)).status).toBe(422)
  }
  const reset = await linkTo(email, '/change-password')
  expect(await linkTo(thief, '/change-password')).toBe('')
  const chosen = await choosePassword(reset, await openLink(reset))
  expect(await whoIs(cookiesOf(chosen))).toBe(email)
  const others = await call('endOtherSessions', {}, { Cookie: cookiesOf(chosen) })
  expect(others.status).toBe(200)
})

test('a thief’s own letters give nothing back once the owner has used theirs', async () => {
  const { email, stolen } = await robbed()
  const thiefs = await takeEmail(stolen)
  const further = 'nog-een-dief@elders.example'
  await takeEmail(thiefs, goodPassword, further)
  const [owners, thiefsLink] = [await linkTo(email, '/not-me'), await linkTo(thief, '/not-me')]
  await post(owners, { password: goodPassword })
  const late = await post(thiefsLink, { password: goodPassword })
  expect(cookiesOf(late)).toContain('changeSpent')
  const reset = await linkTo(email, '/change-password')
  expect(await whoIs(cookiesOf(await choosePassword(reset, await openLink(reset))))).toBe(email)
})

test('an owner’s letter still works after the thief’s have been used', async () => {
  const { email, stolen } = await robbed()
  const thiefs = await takeEmail(stolen)
  await takeEmail(thiefs, goodPassword, 'tweede@elders.example')
  await post(await linkTo(thief, '/not-me'), { password: goodPassword })
  const theirs = await linkTo(thief, '/change-password')
  const back = cookiesOf(await choosePassword(theirs, await openLink(theirs)))
  expect(await whoIs(back)).toBe(thief)
  await post(await linkTo(email, '/not-me'), { password: goodPassword })
  expect(await whoIs(back)).toBeNull()
  const reset = await linkTo(email, '/change-password')
  expect(await whoIs(cookiesOf(await choosePassword(reset, await openLink(reset))))).toBe(email)
})

test('no device is known any more after it was not the owner', async () => {
  const { email, stolen } = await robbed()
  await takePassword(stolen)
  await post(await linkTo(email, '/not-me'), {})
  const reset = await linkTo(email, '/change-password')
  await choosePassword(reset, await openLink(reset))
  await site.background.settled()
  const before = emails.length
  await signIn(email, stolen, 'een andere zin')
  await site.background.settled()
  expect(emails.slice(before).map(({ subject }) => subject)).toEqual([nl.mail.newSignIn.subject])
})

test('opening the link of a letter about a change does nothing but tell what it would do', async () => {
  const { email, stolen } = await robbed()
  const thiefs = await takePassword(stolen)
  const link = await linkTo(email, '/not-me')
  for (const init of [{ method: 'HEAD' }, {}]) {
    const answer = await ask(link, {}, init)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain(email)
  }
  expect(texts(await (await ask(link)).text(), 'main li')).toHaveLength(3)
  expect(await whoIs(thiefs)).toBe(email)
})

test('whoever has only the link of a letter about a change gets nothing by it', async () => {
  const { email, stolen } = await robbed()
  await takePassword(stolen)
  const answer = await post(await linkTo(email, '/not-me'), {})
  expect(sessionTokenOf(answer)).toBe('')
  expect(await answer.text()).toBe('')
  await site.background.settled()
  expect(emails.at(-1)?.to).toBe(email)
})

test('a letter about a change is good for seven days, and once', async () => {
  for (const [days, isGood] of [
    [6.99, true],
    [7, false],
  ] as const) {
    const { email, stolen } = await robbed()
    await takePassword(stolen)
    const link = await linkTo(email, '/not-me')
    site.wait(days * 86_400_000)
    const said = isGood ? 'accountLocked' : 'changeSpent'
    expect(cookiesOf(await post(link, {}))).toBe(`NOTICE=${said}`)
    expect(cookiesOf(await post(link, {}))).toBe('NOTICE=changeSpent')
    expect((await ask(link)).headers.get('Location')).toBe('/')
  }
})

test('no link of another letter and no guess locks an account', async () => {
  const { email, owner } = await robbed()
  const reset = await site.emailedLink(email)
  for (const code of [reset.split('=')[1] ?? '', 'x'.repeat(43), '', '%00', '__proto__']) {
    const answer = await post(`/not-me?code=${code}`, {})
    expect(cookiesOf(answer)).toBe('NOTICE=changeSpent')
  }
  expect((await call('lockAccount', { code: 'x' })).status).toBe(422)
  expect(await whoIs(owner)).toBe(email)
})
