import { expect, test } from 'bun:test'
import { defaultLimits } from '../../../src/identity/limits'
import { ownersOf } from '../../fixtures/factors/owners'
import { openSite, unlimited } from '../../fixtures/site'

let moment = Date.parse('2026-11-21T12:00:10Z')
let address = ''
const site = await openSite({
  now: () => new Date(moment),
  remoteAddress: () => address,
  limits: { ...unlimited, secondStep: defaultLimits.secondStep },
})
const { newOwner, halfway, sendCode } = ownersOf(site, (to) => {
  address = to
})

test('wrong codes at the second step are counted, and say how long to wait', async () => {
  const { email, code } = await newOwner()
  const cookie = await halfway(email)
  for (const wrong of ['1', '22', '333', '4444', '55555']) {
    expect((await sendCode(wrong, cookie)).status).toBe(422)
  }
  address = '198.51.100.7'
  const elsewhere = await halfway(email)
  await sendCode('6', elsewhere)
  for (const answer of [
    await sendCode(code(), elsewhere),
    await site.call('finishSignIn', { code: code() }, { Cookie: cookie }),
  ]) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  moment += 3_600_000 / defaultLimits.secondStep.perAccount.perHour
  expect((await sendCode(code(), elsewhere)).status).toBe(303)
})

test('the owner’s own browser is counted by itself at the second step', async () => {
  const { email, device, code } = await newOwner()
  address = '203.0.113.1'
  const stranger = await halfway(email)
  for (const wrong of '1234567') await sendCode(wrong, stranger)
  expect((await sendCode(code(), stranger)).status).toBe(429)
  address = '203.0.113.2'
  const own = await halfway(email, device)
  expect((await sendCode(code(), `${device}; ${own}`)).status).toBe(303)
})

test('wrong codes are counted by address too, whosever accounts they are about', async () => {
  for (const wrong of '12345') {
    const { email } = await newOwner()
    address = '203.0.113.9'
    const cookie = await halfway(email)
    for (let attempt = 0; attempt < 5; attempt += 1) await sendCode(wrong, cookie)
  }
  const { email, code } = await newOwner()
  const elsewhere = await halfway(email)
  address = '203.0.113.9'
  expect((await sendCode(code(), await halfway(email))).status).toBe(429)
  address = '203.0.113.10'
  expect((await sendCode(code(), elsewhere)).status).toBe(303)
})
