import { expect, test } from 'bun:test'
import { contractOf } from '../../src/islands/contract-of'
import { callFunction, functionIds } from '../fixtures/calls/call-function'

const reading = functionIds.filter((id) => contractOf(id).effect === 'read')

test('no function that reads tells no payload, null and an empty one apart', async () => {
  for (const id of reading) {
    const answers = []
    for (const data of [undefined, 'null', '{}']) {
      answers.push(`${id} ${(await callFunction(id, { data })).status}`)
    }
    expect(new Set(answers)).toEqual(new Set([answers[0] ?? '']))
  }
})

for (const id of [
  'fetchWorkouts',
  'getDebugMode',
  'getTheme',
  'fetchNotes',
  'fetchBooks',
] as const) {
  test(`${id} answers without a payload, with null and with an empty one`, async () => {
    for (const data of [undefined, 'null', '{}']) {
      expect((await callFunction(id, { data })).status).toBe(200)
    }
  })
}
