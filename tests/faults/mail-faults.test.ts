import { expect, test } from 'bun:test'
import type { FunctionId } from '../../src/functions'
import type { Email } from '../../src/mail/mailer/mailer'
import { takeErrors } from '../fixtures/app'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers, sendBy, site } from '../fixtures/calls/calling-site'
import { letterCalls } from '../fixtures/calls/letter-calls'
import { countRows } from '../fixtures/faults/dump'

const emails: Email[] = []
let sent = 0
let failing: number | undefined
sendBy(async (email) => {
  sent += 1
  if (sent === failing) throw new Error('The mail server post.example took no email: Timeout')
  emails.push(email)
})

/** Turns count from the next letter. */
function failAt(turn?: number): void {
  sent = 0
  failing = turn
  emails.length = 0
}

/** Another call sends another letter. */
const mayAskAgain = ['invite', 'resetPassword', 'sendProof', 'sendDeviceLetter']

async function call(id: FunctionId, fault?: number) {
  const { as = 'guest', data } = goodCalls[id]
  const Cookie = await callers[as]()
  const make = letterCalls[id] ?? data
  const made: unknown = typeof make === 'function' ? await make() : make
  await site.background.settled()
  const before = await countRows(site.db)
  failAt(fault)
  const again = () => callFunction(id, { data: JSON.stringify(made), headers: { Cookie } })
  const answer = await again()
  await site.background.settled()
  const rows = await countRows(site.db)
  for (const [table, count] of Object.entries(before)) rows[table] = (rows[table] ?? 0) - count
  delete rows.mail_outcomes
  const cookies = answer.headers.getSetCookie().length
  return { outcome: [answer.status, await answer.json(), cookies, rows], again }
}

const letters: [id: FunctionId, count: number][] = []
for (const id of functionIds) {
  await call(id)
  // The answer of a test email reports the outcome; whoever asks writes to as many as are admins.
  if (!['sendTestEmail', 'askForBook'].includes(id)) letters.push([id, sent])
}

for (const [id, count] of letters) {
  const answer = id === 'invite' ? { link: null } : goodCalls[id].answer
  for (let turn = 1; turn <= count; turn += 1) {
    test(`${id} does the whole of it, whatever becomes of its letter ${turn}`, async () => {
      const well = await call(id)
      const lost = await call(id, turn)
      const [, , cookies, rows] = well.outcome
      const queued = (rows?.mail_queue ?? 0) + 1
      expect(lost.outcome).toEqual([200, answer, cookies, { ...rows, mail_queue: queued }])
      expect(emails).toHaveLength(count - 1)
      const [logged = '', ...more] = takeErrors()
      expect(logged).toMatch(/^[A-Z][\w -]+ failed: Error: The mail server \S+ took no email: /)
      expect([more, logged]).toEqual([[], expect.not.stringContaining('@')])
      if (!mayAskAgain.includes(id)) return
      failAt()
      expect((await lost.again()).status).toBe(200)
      await site.background.settled()
      expect(emails).toHaveLength(1)
    })
  }
}

test('many functions send letters', () => {
  expect(letters.filter(([, count]) => count > 0).length).toBeGreaterThan(20)
})
