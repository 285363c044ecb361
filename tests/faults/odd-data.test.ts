import { expect, test } from 'bun:test'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers } from '../fixtures/calls/calling-site'

const unprintable = { toString: 1, valueOf: 1 }
const oddities = [{ length: unprintable }, unprintable, [unprintable], [[]], { length: 3 }, true]

for (const id of functionIds) {
  test(`${id} refuses whatever is no value for any of its fields, and fails at none`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    const headers = { Cookie: await callers[as]() }
    const made: unknown = typeof data === 'function' ? await data() : data
    const fields = Object.entries(Object(made)).map(([name]) => name)
    for (const oddity of oddities) {
      for (const sent of [oddity, ...fields.map((name) => ({ ...Object(made), [name]: oddity }))]) {
        const answer = await callFunction(id, { data: JSON.stringify(sent), headers })
        expect([JSON.stringify(sent), answer.status < 500]).toEqual([JSON.stringify(sent), true])
      }
    }
  })
}
