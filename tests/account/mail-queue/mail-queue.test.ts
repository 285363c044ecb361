import { beforeEach, expect, test } from 'bun:test'
import { mailQueue } from '../../../db/schema/mail'
import { MailError } from '../../../src/http/outside/mail-error'
import { purge } from '../../../src/purge'
import { takeErrors } from '../../fixtures/app'
import { day, down, hour, minute, openLetterSite } from './letter-site'

const site = await openLetterSite()
const { background, changePassword, db, fail, later, post, sent, signUp } = site

beforeEach(async () => {
  fail(undefined)
  await db.orm.delete(mailQueue)
  sent.length = 0
})

test('a letter that no server takes waits, and goes when there is one again', async () => {
  fail(down)
  const email = await changePassword()
  expect(takeErrors().join()).toContain('ECONNREFUSED')
  expect(await db.orm.select().from(mailQueue)).toMatchObject([
    { receiver: email, attempts: 1, failure: down.message, failedAt: null },
  ])
  fail(undefined)
  await later(0)
  expect(sent).toEqual([])
  await later(minute)
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(await db.orm.$count(mailQueue)).toBe(0)
})

test('a letter is tried seldomer and seldomer, and is given up after three days', async () => {
  fail(down)
  await changePassword()
  takeErrors()
  const attempts: number[] = []
  const begin = site.now().getTime()
  let [letter] = await db.orm.select().from(mailQueue)
  while (letter && letter.failedAt === null && attempts.length < 100) {
    const wait = letter.nextAttemptAt.getTime() - site.now().getTime()
    await later(wait - 1000)
    expect((await db.orm.select().from(mailQueue))[0]?.attempts).toBe(letter.attempts)
    await later(1000)
    attempts.push((site.now().getTime() - begin) / minute)
    letter = (await db.orm.select().from(mailQueue))[0]
  }
  expect(attempts.slice(0, 6)).toEqual([1, 6, 36, 156, 396, 876])
  const givenUp = (letter?.failedAt?.getTime() ?? 0) - begin
  expect(givenUp).toBeGreaterThan(2 * day)
  expect(givenUp).toBeLessThanOrEqual(3 * day)
  fail(undefined)
  await later(hour)
  expect(sent).toEqual([])
  await purge(db, site.now(), [])
  expect(await db.orm.$count(mailQueue)).toBe(1)
})

test('a letter to whom the server does not know is given up at once', async () => {
  fail(new MailError('The mail server post.example took no email: 550', true))
  await changePassword()
  takeErrors()
  fail(undefined)
  await later(hour)
  expect(sent).toEqual([])
  expect((await db.orm.select().from(mailQueue))[0]?.failedAt).not.toBeNull()
})

test('a letter whose link is of no use any more is not sent, and does not stay', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await signUp(email)
  fail(down)
  await post('/reset-password', { email })
  await background.settled()
  takeErrors()
  fail(undefined)
  await later(11 * minute)
  expect(sent).toEqual([])
  await purge(db, site.now(), [])
  expect(await db.orm.$count(mailQueue)).toBe(0)
})

test('of the letters with which somebody asks again the latest alone waits', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await signUp(email)
  fail(down)
  for (let times = 0; times < 3; times += 1) {
    await post('/reset-password', { email })
    await background.settled()
  }
  takeErrors()
  expect(await db.orm.$count(mailQueue)).toBe(1)
  fail(undefined)
  await later(minute)
  expect(sent).toHaveLength(1)
})
