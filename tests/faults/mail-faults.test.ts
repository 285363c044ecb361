import { expect, test } from 'bun:test'
import type { FunctionId } from '../../src/functions'
import type { Email } from '../../src/http/outside/mail'
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

/** `mayAskAgain` if another call sends another letter. */
const senders: Partial<Record<FunctionId, { letters: number; mayAskAgain?: true }>> = {
  setUserRole: { letters: 2 },
  endUser: { letters: 1 },
  invite: { letters: 1, mayAskAgain: true },
  retryEmail: { letters: 1 },
  signIn: { letters: 1 },
  finishSignIn: { letters: 1 },
  signInWithPasskey: { letters: 1 },
  resetPassword: { letters: 1, mayAskAgain: true },
  changePassword: { letters: 1 },
  sendProof: { letters: 1, mayAskAgain: true },
  editEmail: { letters: 2 },
  editPassword: { letters: 1 },
  deleteAccount: { letters: 1 },
  confirmTotp: { letters: 1 },
  removeTotp: { letters: 1 },
  makeRecoveryCodes: { letters: 1 },
  lockAccount: { letters: 1 },
  sendDeviceLetter: { letters: 1, mayAskAgain: true },
  addPasskey: { letters: 1 },
  removePasskey: { letters: 1 },
  makeAccessToken: { letters: 1 },
}

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

test('every function that sends letters is among those whose letters get lost here', async () => {
  const found: Record<string, number> = {}
  for (const id of functionIds) {
    await call(id)
    if (sent > 0) found[id] = sent
  }
  const expected = Object.entries(senders).map(([id, { letters }]) => [id, letters])
  // Its answer reports the outcome.
  delete found.sendTestEmail
  expect(found).toEqual(Object.fromEntries(expected))
})

for (const id of functionIds) {
  const sender = senders[id]
  if (sender === undefined) continue
  const answer = id === 'invite' ? { link: null } : goodCalls[id].answer
  for (let turn = 1; turn <= sender.letters; turn += 1) {
    test(`${id} does the whole of it, whatever becomes of its letter ${turn}`, async () => {
      const well = await call(id)
      const lost = await call(id, turn)
      const [, , cookies, rows] = well.outcome
      const queued = (rows?.mail_queue ?? 0) + 1
      expect(lost.outcome).toEqual([200, answer, cookies, { ...rows, mail_queue: queued }])
      expect(emails).toHaveLength(sender.letters - 1)
      const [logged = '', ...more] = takeErrors()
      expect(logged).toMatch(/^[A-Z][\w ]+ failed: Error: The mail server \S+ took no email: /)
      expect([more, logged]).toEqual([[], expect.not.stringContaining('@')])
      if (!sender.mayAskAgain) return
      failAt()
      expect((await lost.again()).status).toBe(200)
      await site.background.settled()
      expect(emails).toHaveLength(1)
    })
  }
}
