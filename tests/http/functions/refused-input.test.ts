import { expect, test } from 'bun:test'
import { z } from 'zod'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { jsonSchemaOf } from '../../../src/features/api/json-schema'
import { contractOf } from '../../../src/islands/contract-of'
import { callFunction, goodData } from '../../fixtures/calls/call-function'
import { visitor } from '../../fixtures/calls/calling-site'
import { functions } from '../../fixtures/calls/every-function'
import { isLong } from '../../long-form'

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.literal('invalid'),
    message: z.string(),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).min(1),
  }),
})
const schema = z.object({
  properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })).optional(),
})

async function issuesOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(422)
  const { issues } = refusal.parse(await answer.json()).error
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

const vague: string[] = locales.map((locale) => i18nObject(locale).validation.invalidInput())

function expectHelp(issues: Record<string, string>): void {
  const messages = Object.entries(issues)
  expect(messages.filter(([, message]) => vague.includes(message))).toEqual([])
  expect(messages.filter(([, message]) => message.includes('NaN'))).toEqual([])
}

test('a program is answered in the language it asks for, or else in English', async () => {
  for (const [language, words] of [
    [undefined, 'Unknown'],
    ['*', 'Unknown'],
    ['es', 'Desconocido'],
    ['nl', 'Onbekend'],
  ] as const) {
    const headers: HeadersInit = language ? { 'Accept-Language': language } : {}
    const answer = await visitor.ask('/_server/getTheme?createServerFn&page=2', headers)
    expect((await issuesOf(answer)).page).toStartWith(words)
  }
})

for (const [index, { id, input }] of functions.entries()) {
  const data = goodData(id)
  const known = schema.parse(jsonSchemaOf(input, 'input') ?? {}).properties

  test(`${id} refuses a parameter that it does not know, and says where data goes`, async () => {
    const place = contractOf(id).method === 'GET' ? 'payload' : 'data'
    for (const name of ['page', '__proto__']) {
      const marker = `createServerFn&${name}=2`
      const issues = await issuesOf(await callFunction(id, { data, marker }))
      expect(Object.keys(issues)).toEqual([name])
      expect(Object.values(issues)).toEqual([expect.stringContaining(place)])
      expect(issues[name]).toContain('createServerFn')
    }
  })

  if (known === undefined) continue
  const good: object = JSON.parse(data ?? '{}')

  test(`${id} names what it does not know, and what it takes`, async () => {
    const issues = await issuesOf(
      await callFunction(id, { data: JSON.stringify({ ...good, no: 'such' }) }),
    )
    for (const name of Object.keys(known)) expect(issues.no).toContain(name)
  })

  test(`${id} says what is missing, and what may be sent in place of what is wrong`, async () => {
    const nothing = await callFunction(id, { data: '{"no":"such"}' })
    expectHelp(await issuesOf(nothing))
    const wrongs = [{}, [], 'wrong', -1, 1.5, true]
    for (const wrong of wrongs.filter((_, turn) => isLong || turn % 3 === index % 3)) {
      const all = Object.fromEntries(Object.keys(known).map((name) => [name, wrong]))
      const answer = await callFunction(id, { data: JSON.stringify({ ...all, no: 'such' }) })
      expectHelp(await issuesOf(answer))
    }
    for (const [name, property] of Object.entries(known)) {
      if (property.enum === undefined) continue
      const wrong = { ...good, [name]: 'wrong' }
      const issues = await issuesOf(await callFunction(id, { data: JSON.stringify(wrong) }))
      for (const choice of property.enum) expect(issues[name]).toContain(choice)
    }
  })
}
