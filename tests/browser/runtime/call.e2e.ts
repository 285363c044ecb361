import { expect, type Page } from '@playwright/test'
import type { FunctionId } from '../../../src/functions'
import { test } from '../fixtures/site'

interface Answer {
  status: number
  body: string
}

interface Outcome {
  result: unknown
  askedAt: number[]
}

const fine: Answer = { status: 200, body: '"well"' }
const fault: Answer = { status: 500, body: '{"error":{"code":"fault","message":"Oh"}}' }

async function answerWith(page: Page, answers: readonly (Answer | 'nothing')[]): Promise<void> {
  const { outputs } = await Bun.build({ entrypoints: ['src/islands/call.ts'], target: 'browser' })
  const body = (await outputs[0]?.text()) ?? ''
  await page.route('**/call.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.clock.install({ time: 0 })
  await page.goto('/skills')
  await page.clock.pauseAt(3_600_000)
  await page.evaluate((given) => {
    const left = [...given]
    const askedAt: number[] = []
    const fetch = async () => {
      askedAt.push(Date.now() - 3_600_000)
      const answer = left.length > 1 ? left.shift() : left[0]
      if (!answer || answer === 'nothing') throw new TypeError('Failed to fetch')
      return new Response(answer.body, answer)
    }
    Object.assign(window, { askedAt, fetch })
  }, answers)
}

async function callAfter(page: Page, id: FunctionId, pauses: number[] = []): Promise<Outcome> {
  for (const pause of [0, ...pauses]) {
    await page.clock.runFor(pause)
    await page.evaluate(async (callee) => {
      const { call } = await import('/call.js' as string)
      const describe = (error: unknown) => (error instanceof Error ? String(error) : error)
      Object.assign(window, { outcome: call(callee).catch(describe) })
    }, id)
  }
  await page.clock.runFor(60_000)
  return page.evaluate(async () => ({
    result: await Reflect.get(window, 'outcome'),
    askedAt: Reflect.get(window, 'askedAt'),
  }))
}

test('call: a read is tried again after 1, 2 and 4 s, and then given up', async ({ page }) => {
  await answerWith(page, [fault])
  const { result, askedAt } = await callAfter(page, 'getSkills')
  expect(askedAt).toEqual([0, 1_000, 3_000, 7_000])
  expect(result).toEqual({ error: { code: 'fault', message: 'Oh' } })
})

test('call: a read out of reach is tried as often, and then says so', async ({ page }) => {
  await answerWith(page, ['nothing'])
  const { result, askedAt } = await callAfter(page, 'getSkills')
  expect(askedAt).toEqual([0, 1_000, 3_000, 7_000])
  expect(result).toBe('TypeError: Failed to fetch')
})

test('call: a read gets through in the end', async ({ page }) => {
  await answerWith(page, [fault, 'nothing', fine])
  expect(await callAfter(page, 'getSkills')).toEqual({
    result: 'well',
    askedAt: [0, 1_000, 3_000],
  })
})

for (const answer of [fault, 'nothing'] as const) {
  test(`call: a write is never tried again after ${answer === fault ? 'a fault' : answer}`, async ({
    page,
  }) => {
    await answerWith(page, [answer, fine])
    expect((await callAfter(page, 'setTheme')).askedAt).toEqual([0])
  })
}

test('call: what the caller did wrong is not tried again', async ({ page }) => {
  const issue = { error: { code: 'invalid', message: 'No', issues: [] } }
  await answerWith(page, [{ status: 422, body: JSON.stringify(issue) }, fine])
  expect(await callAfter(page, 'getSkills')).toEqual({ result: issue, askedAt: [0] })
})

test('call: an answer that is no JSON is thrown as an error with its text', async ({ page }) => {
  await answerWith(page, [{ status: 404, body: '<p>Nobody home' }])
  expect(await callAfter(page, 'getSkills')).toEqual({
    result: 'Error: <p>Nobody home',
    askedAt: [0],
  })
})

test('call: a read is cached for five minutes', async ({ page }) => {
  await answerWith(page, [fine])
  const { askedAt } = await callAfter(page, 'getSkills', [1, 299_998, 1])
  expect(askedAt).toEqual([0, 300_000])
})

test('call: a failed read is not cached', async ({ page }) => {
  await answerWith(page, [{ status: 404, body: '{}' }, fine])
  expect(await callAfter(page, 'getSkills', [10])).toEqual({ result: 'well', askedAt: [0, 10] })
})

test('call: a read by POST is cached too, and dropped by a write', async ({ page }) => {
  await answerWith(page, [fine])
  await callAfter(page, 'fetchGitHubContributions')
  await callAfter(page, 'setTheme')
  const { askedAt } = await callAfter(page, 'fetchGitHubContributions', [10])
  expect(askedAt).toEqual([0, 60_000, 120_000])
})
