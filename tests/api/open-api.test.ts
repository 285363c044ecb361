import { expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { contractOf } from '../../src/islands/contract-of'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { callFunction, callWell, functionIds } from '../fixtures/calls/call-function'
import { callersOf } from '../fixtures/calls/callers-of'
import { callers } from '../fixtures/calls/calling-site'
import { functions } from '../fixtures/calls/every-function'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const { ask } = await testApp()
const answer = await ask('/openapi.json')
const text = await answer.clone().text()

const forTokens = functions.filter(({ token }) => token !== 'never')

const schema = z.record(z.string(), z.unknown())
const json = z.object({ 'application/json': z.object({ schema, example: z.unknown().optional() }) })
const withData = z.object({ data: z.unknown().optional() })
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(3),
  description: z.string().min(20),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), content: json.optional() })),
  requestBody: z.object({ content: json }).optional(),
  responses: z.object({ 200: z.object({ content: json }) }).and(schema),
})
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    tags: z.array(z.object({ name: z.string(), description: z.string().min(20) })),
  })
  .parse(JSON.parse(text))

const ajv = new Ajv({ strict: true, strictTypes: false, allowUnionTypes: true })
addFormats.default(ajv)

test('the document of the functions is OpenAPI 3.1, and may be kept for an hour', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toBe('3.1.1')
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await (await ask('/openapi.json')).text()).toBe(text)
})

test('the document has every function, and nothing else', () => {
  const described = Object.keys(document.paths).map((path) => path.replace('/_server/', ''))
  expect(described.toSorted()).toEqual([...functionIds].toSorted())
})

for (const { id, token, input } of functions) {
  const method = contractOf(id).method.toLowerCase()
  const described = document.paths[`/_server/${id}`]?.[method]
  const [taken] = described?.parameters.flatMap(({ content }) => content ?? []) ?? []
  const sent = described?.requestBody?.content
  const answered = described?.responses[200].content

  test(`the document says how ${id} is called, by whom, and what it answers`, async () => {
    expect(described?.operationId).toBe(id)
    const names = described?.parameters.map(({ name }) => name) ?? []
    expect(names).toContain('createServerFn')
    const takesNothing = input instanceof z.ZodUndefined
    if (method === 'get') expect(names.includes('payload')).toBe(!takesNothing)
    else expect(sent).toBeDefined()
    const byToken = described?.security.find(({ token }) => token !== undefined)?.token
    if (token === 'never') expect(byToken).toBeUndefined()
    else expect(byToken).toEqual(token === 'any' ? [] : [token])
    expect(described?.security.some((one) => Object.keys(one).length === 0)).toBe(
      callersOf(id).includes('guest'),
    )
  })

  test(`what ${id} answers is as the document says`, async () => {
    const isValid = ajv.compile(answered?.['application/json'].schema ?? {})
    const answer = await (await callWell(id)).json()
    isValid(answer)
    expect(isValid.errors).toBeNull()
    if (answer !== null && !Array.isArray(answer) && typeof answer === 'object') {
      expect(isValid({ ...answer, surprise: 1 })).toBe(false)
    }
  })

  test(`${id} has an example of what it takes and of what it answers, as their schemas say`, () => {
    for (const content of [taken, sent, answered]) {
      if (content === undefined) continue
      const { schema, example } = content['application/json']
      expect(example).toBeDefined()
      const isValid = ajv.compile(schema)
      isValid(example)
      expect(isValid.errors).toBeNull()
    }
  })

  if (token === 'never') continue
  test(`the example of ${id} is taken as it stands, with ${token}`, async () => {
    const example = sent?.['application/json'].example
    const data = taken?.['application/json'].example ?? withData.parse(example ?? {}).data
    const headers = { Cookie: await callers.admin() }
    const { status } = await callFunction(id, { data: JSON.stringify(data), headers })
    expect([200, 404, 409]).toContain(status)
  })
}

test('each refusal that any function makes is in the document with its code', async () => {
  const { call } = await openSite()
  const refused = await call('addNote', {}, { 'Sec-Fetch-Site': 'cross-site' })
  const { error } = await refused.json()
  const { responses = {} } = document.paths['/_server/addNote']?.post ?? {}
  const names = Object.values(responses).map((one) => String(Reflect.get(Object(one), '$ref')))
  expect(names.find((name) => name.includes(error.code))).toContain('/403-')
  for (const status of [400, 401, 403, 404, 405, 413, 415, 422, 429, 500, 503]) {
    expect(Object.keys(responses)).toContain(String(status))
  }
  expect(text).toContain('"Retry-After"')
})

for (const locale of locales) {
  test(`whoever writes a program finds in ${locale} what a token opens, and no search engine does`, async () => {
    const page = await (await ask(addressIn(locale, paths.api))).text()
    const { api } = i18nObject(locale)
    expect(attributes(page, 'meta[name="robots"]', 'content')).toEqual(['noindex'])
    const callers = {
      admin: api.admin(),
      public: api.public(),
      account: api.member(),
      user: api.user(),
    }
    const parts = page.split('class="api-part').slice(1)
    const shown = parts.flatMap((part) => {
      const [caller, scope] = [texts(part, 'h3')[0], texts(part, 'p')[0]]
      return texts(part, 'li code').map((code) => [code, caller, scope].join())
    })
    const opened = forTokens.map(({ method, id, access, token }) => {
      const scope = `${api.needs()}: ${token === 'any' ? api.anyToken() : token}`
      return [`${method} ${id}`, callers[access as keyof typeof callers], scope].join()
    })
    expect(shown.toSorted()).toEqual(opened.toSorted())
    expect(parts.length).toBeLessThan(20)
    expect(texts(page, '#how code')).toContain('createServerFn')
    expect(texts(page, '#how').join()).not.toContain('`')
    expect(attributes(page, 'main a', 'href')).toContain(paths.openApi)
  })
}

test('the line for a terminal is one that a terminal takes', async () => {
  const [line = ''] = texts(await (await ask('/en/api')).text(), 'main pre')
  expect(line).toContain('Authorization: Bearer $TOKEN')
  const [, address = ''] = /'http:\/\/localhost:3001(\/\S+)'/.exec(line) ?? []
  expect((await ask(address)).status).toBe(401)
})

test('the parameter that has no value may be sent as one, also by tools that hold empty for missing', () => {
  const operations = Object.values(JSON.parse(text).paths).flatMap((methods) =>
    Object.values(methods ?? {}),
  )
  expect(operations).toHaveLength(functions.length)
  for (const { parameters } of operations) {
    expect(parameters[0]).toMatchObject({
      name: 'createServerFn',
      allowEmptyValue: true,
      schema: { const: '' },
    })
  }
})
