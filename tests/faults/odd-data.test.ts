import { expect, test } from 'bun:test'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers } from '../fixtures/calls/calling-site'
import { isLong } from '../long-form'

const deep = (start: string, end: string, depth: number) =>
  `${start.repeat(depth)}1${end.repeat(depth)}`

/** As JSON text, because some are no JavaScript values. */
const oddities = [
  '{"length":{"toString":1,"valueOf":1}}',
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '[[]]',
  '{"length":3}',
  'true',
  '{"__proto__":{"length":1}}',
  '{"constructor":{"prototype":{"toString":1}}}',
  '{"then":{"then":1}}',
  '{"toJSON":1}',
  '1e999',
  '-1e308',
  '9007199254740993',
  '0.1e-400',
  `1${'0'.repeat(400)}`,
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  '"\\u202e\\u2028\\ufeff"',
  deep('[', ']', 500),
  deep('{"a":', '}', 500),
  deep('[', ']', 15_000),
  deep('{"a":', '}', 9000),
]

/** In the short form each is tried on some functions and fields only. */
const isTried = (number: number, apart: number) => isLong || number % apart === 0

for (const [index, id] of functionIds.entries()) {
  test(`${id} refuses whatever is no value for any of its fields, and fails at none`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    const headers = { Cookie: await callers[as]() }
    const made: unknown = typeof data === 'function' ? await data() : data
    const fields = Object.entries(Object(made)).map(([name]) => name)
    for (const [turn, oddity] of oddities.entries()) {
      const tried = fields.filter((_, field) => isTried(index + field + turn, 7))
      const texts = [...tried, '__proto__'].map((name) => withField(Object(made), name, oddity))
      for (const sent of isTried(index + turn, 3) ? [oddity, ...texts] : texts.slice(0, -1)) {
        const answer = await callFunction(id, { data: sent, headers })
        const said = [answer.status, answer.headers.get('Content-Type'), sent.slice(0, 200)]
        expect(said).toEqual([expect.any(Number), 'application/json', sent.slice(0, 200)])
        expect(said[0]).toBeLessThan(500)
      }
    }
  })
}

function withField(fields: object, name: string, json: string): string {
  const others = Object.entries(fields).filter(([one]) => one !== name)
  const parts = others.map(([one, value]) => `${JSON.stringify(one)}:${JSON.stringify(value)}`)
  return `{${[...parts, `${JSON.stringify(name)}:${json}`].join(',')}}`
}
