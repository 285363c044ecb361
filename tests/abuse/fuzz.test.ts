import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { makeAdmin } from '../../src/features/admin/users/admin'
import { paths } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { expectSound } from '../fixtures/abuse/expect-sound'
import { type OddRequest, oddRequests } from '../fixtures/abuse/odd-requests'
import { formTargets, functionTargets, routeTargets, type Target } from '../fixtures/abuse/targets'
import { callWell, functionIds } from '../fixtures/calls/call-function'
import { callers, latestEmail, site, visitor } from '../fixtures/calls/calling-site'
import { times } from '../long-form'

const timeout = 20_000

await fillDemoBooks(site.db, new Date())
const functions = await functionTargets()
const params = functions.flatMap(({ fields }) => Object.values(fields)).filter(isWord)
const someParams = ['the-fifth-season', ...new Set(params)].slice(0, 12)

async function ask({ method, path, headers, body }: OddRequest): Promise<Response | undefined> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('There is no answer')), timeout)
  try {
    const init = { method, headers, ...(body !== undefined && { body }) }
    return await Promise.race([visitor.ask(path, {}, init), late.promise])
  } catch (error) {
    // The web's own API refuses such a method or header.
    if (error instanceof TypeError && /method|header/i.test(error.message)) return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function attack(makeTargets: () => Promise<Target[]>, count: number): Promise<void> {
  let targets = await makeTargets()
  for (let done = 0; done < count; done += 100) {
    const [{ cookie = '' } = {}] = targets
    if (cookie !== '' && !(await site.whoIs(cookie))) targets = await makeTargets()
    const property = fc.asyncProperty(oddRequests(targets), async (request) => {
      visitor.lines.length = 0
      const answer = await ask(request)
      if (answer) await expectSound(request, answer, visitor.lines)
    })
    await fc.assert(property, { numRuns: Math.min(100, count - done) })
  }
  await site.background.settled()
}

test('no function minds what it is called with', async () => {
  await attack(async () => functions, times(100, 20_000))
})

for (const as of ['guest', 'user', 'admin'] as const) {
  test(`no page and no form minds what ${as} sends to it`, async () => {
    const cookiesOf = as === 'admin' ? newAdmin : callers[as]
    const makeTargets = async () => {
      const cookie = await cookiesOf()
      return [...(await formTargets(cookie)), ...routeTargets(cookie, someParams)]
    }
    await attack(makeTargets, times(50, 10_000))
  })
}

test('after all that, every function and every page does what it is there for', async () => {
  for (const id of functionIds) expect([id, (await callWell(id)).status]).toEqual([id, 200])
  const cookie = await newAdmin()
  for (const path of ['/', '/en/career', ...rooms.map((room) => paths[room]), '/account']) {
    expect([path, (await visitor.ask(path, { Cookie: cookie })).status]).toEqual([path, 200])
  }
})

/** Not the admin of `callers`, whose session must not end. */
async function newAdmin(): Promise<string> {
  const cookie = await callers.user()
  await makeAdmin(site.db, latestEmail())
  return cookie
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value)
}
