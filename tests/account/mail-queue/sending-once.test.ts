import { beforeEach, expect, test } from 'bun:test'
import { mailQueue } from '../../../db/schema/mail'
import { sendWaiting } from '../../../src/http/mail-queue/mail-service'
import { takeErrors } from '../../fixtures/app'
import { failingDatabase } from '../../fixtures/faults/failing-database'
import { down, minute, openLetterSite } from './letter-site'

const site = await openLetterSite()
const { changePassword, db, fail, later, pass, sent } = site
const { whileFailing } = failingDatabase(db, () => true)

beforeEach(async () => {
  fail(undefined)
  await db.orm.delete(mailQueue)
  sent.length = 0
})

test('two processes that look at the same moment send a letter once', async () => {
  fail(down)
  await changePassword()
  takeErrors()
  fail(undefined)
  pass(minute)
  await Promise.all([sendWaiting(site), sendWaiting(site), sendWaiting(site)])
  expect(sent).toHaveLength(1)
})

test('a process that ends before it has written that a letter went sends the same one again', async () => {
  fail(down)
  await changePassword()
  takeErrors()
  fail(undefined)
  pass(minute)
  const deletes = ({ sql }: { sql: string }) => sql.startsWith('delete from "mail_queue"')
  await whileFailing(deletes, () => sendWaiting(site).catch(() => undefined))
  await later(minute)
  expect(sent).toHaveLength(1)
  await later(5 * minute)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await db.orm.$count(mailQueue)).toBe(0)
})

test('what went wrong otherwise is told in the log, and not in the queue', async () => {
  fail(new Error('Sam typed geheim-1234'))
  await changePassword()
  expect(takeErrors().join()).toContain('geheim-1234')
  const [letter] = await db.orm.select().from(mailQueue)
  expect(letter?.failure).toBe('The email could not be handed over; the log says why.')
})
