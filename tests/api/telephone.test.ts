import { expect, test } from 'bun:test'
import { programsOf } from '../fixtures/account/tokens'
import { openWorkouts } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

test('what the page for programs shows for a telephone notes a line, with a token alone', async () => {
  const site = await openWorkouts()
  const example = texts(await site.page('/api'), 'pre code').find((one) => one.includes('line'))
  const [, body = ''] = /-d '([^']+)'/.exec(example ?? '') ?? []
  const [, path = ''] = /'https?:\/\/[^/]+([^']+)'/.exec(example ?? '') ?? []
  const { token } = await programsOf(site).makeToken('user', { scopes: ['workouts:write'] })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  expect((await site.ask(path, headers, { method: 'POST', body })).status).toBe(200)
  expect((await site.day()).workouts[0]?.exercises).toMatchObject([
    { name: 'squat', sets: Array(5).fill({ reps: 5, weight: 60 }) },
  ])
})
