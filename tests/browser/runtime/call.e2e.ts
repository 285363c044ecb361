import { expect } from '@playwright/test'
import type { FunctionId } from '../../../src/functions'
import { test } from '../fixtures/site'

interface Answer {
  status: number
  body: string
}

const fine: Answer = { status: 200, body: '"well"' }
const fault: Answer = { status: 500, body: '{"error":{"code":"fault","message":"Oh"}}' }
const wrong = { status: 422, body: '{"error":{"code":"invalid","message":"No","issues":[]}}' }

type Call = [id: FunctionId, pauseBefore?: number]

/** The last answer comes again and again; the result is that of the last call. */
type Case = [answers: (Answer | 'nothing')[], calls: Call[], askedAt: number[], result?: unknown]

const read: Call[] = [['getSkills']]
const write: Call[] = [['setTheme']]
const posted = 'fetchGitHubContributions'

const cases: Record<string, Case> = {
  'a read is tried again after 1, 2 and 4 s, and then given up': [
    [fault],
    read,
    [0, 1_000, 3_000, 7_000],
    JSON.parse(fault.body),
  ],
  'a read out of reach is tried as often, and then says so': [
    ['nothing'],
    read,
    [0, 1_000, 3_000, 7_000],
    'TypeError: Failed to fetch',
  ],
  'a read gets through in the end': [[fault, 'nothing', fine], read, [0, 1_000, 3_000], 'well'],
  'a write is never tried again after a fault': [[fault, fine], write, [0]],
  'a write is never tried again when it reached nobody': [['nothing', fine], write, [0]],
  'what the caller did wrong is not tried again': [
    [wrong, fine],
    read,
    [0],
    JSON.parse(wrong.body),
  ],
  'an answer that is no JSON is thrown as an error with its text': [
    [{ status: 404, body: '<p>Nobody home' }],
    read,
    [0],
    'Error: <p>Nobody home',
  ],
  'a read is cached for five minutes': [
    [fine],
    [...read, ['getSkills', 1], ['getSkills', 299_998], ['getSkills', 1]],
    [0, 300_000],
  ],
  'a failed read is not cached': [
    [{ status: 404, body: '{}' }, fine],
    [...read, ['getSkills', 10]],
    [0, 10],
    'well',
  ],
  'a read by POST is cached too, and dropped by a write': [
    [fine],
    [[posted], [posted, 10], ['setTheme', 10], [posted, 10]],
    [0, 20, 30],
  ],
}

test('call: reads are tried again and cached, writes are sent once', async ({ page }) => {
  const { outputs } = await Bun.build({ entrypoints: ['src/islands/call.ts'], target: 'browser' })
  const body = (await outputs[0]?.text()) ?? ''
  await page.route('**/call.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  // A page of the site would ask through the same `fetch`.
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title>' }),
  )
  await page.clock.install({ time: 0 })
  await page.goto('/bare')
  await page.clock.pauseAt(3_600_000)
  for (const [name, [answers, calls, askedAt, result]] of Object.entries(cases)) {
    await page.evaluate((given) => {
      const [left, askedAt, start] = [[...given], [] as number[], Date.now()]
      const fetch = async () => {
        askedAt.push(Date.now() - start)
        const answer = left.length > 1 ? left.shift() : left[0]
        if (!answer || answer === 'nothing') throw new TypeError('Failed to fetch')
        return new Response(answer.body, answer)
      }
      Object.assign(window, { askedAt, fetch })
    }, answers)
    for (const [id, pause = 0] of calls) {
      await page.clock.runFor(pause)
      await page.evaluate(
        async ([id, name]) => {
          // Each case has a module, and so a cache, of its own.
          const { call } = await import(`/call.js?${encodeURIComponent(name)}`)
          const describe = (error: unknown) => (error instanceof Error ? String(error) : error)
          Object.assign(window, { outcome: call(id).catch(describe) })
        },
        [id, name] as const,
      )
    }
    await page.clock.runFor(60_000)
    const seen = await page.evaluate(async () => ({
      result: await Reflect.get(window, 'outcome'),
      askedAt: Reflect.get(window, 'askedAt'),
    }))
    expect.soft(seen.askedAt, name).toEqual(askedAt)
    if (result !== undefined) expect.soft(seen.result, name).toEqual(result)
  }
})
