import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { exampleOf } from '../../src/features/api/example-of'
import { type JsonSchema, jsonSchemaOf } from '../../src/features/api/json-schema'
import { localizedIssues } from '../../src/http/input/validation-messages'
import { functions } from '../fixtures/calls/every-function'

const error = localizedIssues(i18nObject('en'))
const types = ['string', 'number', 'boolean', 'object', 'array', 'null']
const odd = [5, 1.5, true, 'text', ['text'], { some: 'text' }]

type Path = readonly (string | number)[]

/** Every place in what a function takes, with whatever may be left out. */
function placesIn(schema: JsonSchema, path: Path = []): { path: Path; isRequired: boolean }[] {
  const one = (schema.anyOf ?? schema.oneOf ?? []).find((choice) => choice.type !== 'null')
  const { properties = {}, required = [], items } = one ?? schema
  const own = Object.entries(properties).flatMap(([name, part]) => {
    const place = { path: [...path, name], isRequired: required.includes(name) }
    return typeof part === 'boolean' ? [place] : [place, ...placesIn(part, place.path)]
  })
  const item = [items].flat()[0]
  return typeof item === 'object' ? [...own, ...placesIn(item, [...path, 0])] : own
}

/** With all that may be left out, one of each list. */
function fullExample(schema: JsonSchema): unknown {
  const one = (schema.anyOf ?? schema.oneOf ?? []).find((choice) => choice.type !== 'null')
  if (one) return fullExample(one)
  const { properties, items } = schema
  if (properties) {
    const parts = Object.entries(properties)
    return Object.fromEntries(
      parts.map(([name, part]) => [name, typeof part === 'boolean' ? null : fullExample(part)]),
    )
  }
  const item = [items].flat()[0]
  return typeof item === 'object' ? [fullExample(item)] : exampleOf(schema)
}

function changed(value: unknown, [first, ...rest]: Path, change: unknown): unknown {
  if (first === undefined) return change
  if (Array.isArray(value)) return value.with(0, changed(value[0], rest, change))
  const parts = typeof value === 'object' && value !== null ? value : {}
  const part: unknown = Reflect.get(parts, first)
  const next = changed(part, rest, change)
  const others = Object.fromEntries(Object.entries(parts).filter(([name]) => name !== first))
  return next === undefined ? others : { ...others, [first]: next }
}

for (const { id, input } of functions) {
  const schema = jsonSchemaOf(input, 'input')
  if (!schema) continue
  const example = fullExample(schema)
  test(`${id} names the types of JSON, and asks for nothing that may be left out`, () => {
    for (const { path, isRequired } of placesIn(schema)) {
      for (const typed of odd) {
        const read = input.safeParse(changed(example, path, typed), { error })
        for (const { message } of read.error?.issues ?? []) {
          for (const [, wanted = '', sent = ''] of message.matchAll(
            /Expected (\w+), received (\w+)/g,
          )) {
            expect([path, types.includes(wanted), types.includes(sent)]).toEqual([path, true, true])
            expect([path, wanted === sent, wanted]).toEqual([path, false, wanted])
          }
        }
      }
      const issues = input.safeParse(changed(example, path, undefined), { error }).error?.issues
      const isAskedFor = issues?.some((issue) => issue.path.join('.') === path.join('.')) ?? false
      if (isRequired) expect([path, isAskedFor]).toEqual([path, true])
    }
  })
}

test('a set of an exercise may leave out what it does not have', () => {
  const workout = functions.find(({ id }) => id === 'addWorkout')
  const sets = [{ reps: 5 }, { seconds: 30 }, {}]
  const exercises = [{ name: 'Plank', sets }]
  const data = { date: '2026-01-31', kind: 'strength', exercises }
  expect(workout?.input.safeParse(data).success).toBe(true)
  const schema = JSON.stringify(workout && jsonSchemaOf(workout.input, 'input'))
  expect(schema).not.toMatch(/"required":\[[^\]]*"(?:distance|weight|reps|seconds)"/)
})
