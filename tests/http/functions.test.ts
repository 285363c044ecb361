import { expect, test } from 'bun:test'
import { z } from 'zod'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { getTheme } from '../../src/features/preferences/functions'
import type { FunctionId } from '../../src/functions'
import { functionMount } from '../../src/http/functions/mount'
import { inGroup } from '../../src/http/functions/mounted'
import { serverFunction } from '../../src/http/functions/server-function'
import { contractOf } from '../../src/islands/contract-of'
import { takeErrors, testApp } from '../fixtures/app'
import {
  callFunction,
  callWell,
  functionIds,
  goodCalls,
  goodData,
} from '../fixtures/calls/call-function'
import { contributionsOf } from '../fixtures/contributions'

const { ask } = await testApp()

async function expectRefusal(answer: Response, status: number, code: string, locale = 'nl') {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toContain('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const words: Record<string, unknown> = i18nObject(locale as 'nl').functions
  const { error } = await answer.json()
  expect(error.code).toBe(code)
  expect(error.message).toBe((words[code] as () => string)())
  return error
}

/** One of each kind: the common checks come before any function. */
const examples = ['getTheme', 'fetchNotes', 'setTheme', 'addNote', 'addCover', 'signIn'] as const

for (const [index, id] of functionIds.entries()) {
  const { method } = contractOf(id)
  const other = method === 'GET' ? 'POST' : 'GET'

  test(`${id} answers`, async () => {
    const answer = await callWell(id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual(goodCalls[id].answer)
  })

  // Other errors are tested in refused-input.test.ts.
  const locale = locales[index % locales.length] ?? 'nl'
  test(`${id} refuses in ${locale} what it does not take, field by field`, async () => {
    const prefix = locale === 'nl' ? '' : `/${locale}`
    const answer = await callFunction(id, { data: '{"no":"such"}', prefix })
    const { issues } = await expectRefusal(answer, 422, 'invalid', locale)
    expect(issues.length).toBeGreaterThan(0)
    expect(issues[0].message.length).toBeGreaterThan(3)
  })

  test(`${id} says which method it wants`, async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await callFunction(id, { method: other, headers })
    await expectRefusal(answer, 405, 'wrongMethod')
    expect(answer.headers.get('Allow')).toBe(method)
  })
}

for (const id of examples) {
  test(`${id} wants its marker`, async () => {
    await expectRefusal(
      await callFunction(id, { marker: 'x', data: goodData(id) }),
      400,
      'unmarked',
    )
  })

  test(`${id} has no method that no function has`, async () => {
    for (const wrong of ['PUT', 'DELETE']) {
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      await expectRefusal(await callFunction(id, { method: wrong, headers }), 405, 'wrongMethod')
    }
  })

  test(`${id} refuses broken JSON`, async () => {
    await expectRefusal(await callFunction(id, { data: '{"a":' }), 400, 'badJson')
  })

  test(`${id} refuses too much`, async () => {
    const length = id === 'addCover' ? 6_800_000 : 1_000_000
    await expectRefusal(
      await callFunction(id, { data: `"${'x'.repeat(length)}"` }),
      413,
      'tooLarge',
    )
  })
}

const posted = (id: FunctionId) => contractOf(id).method === 'POST'

for (const id of functionIds.filter(posted)) {
  test(`${id} refuses calls from other sites, before anything else`, async () => {
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3001' },
    ]
    for (const headers of foreign) {
      await expectRefusal(await callFunction(id, { marker: 'x', headers }), 403, 'crossSite')
    }
  })
}

for (const id of examples.filter(posted)) {
  test(`a program calls ${id} without a word about a site, and a browser does not`, async () => {
    const body = `{"data":${goodData(id) ?? 'null'}}`
    const call = async (headers: Record<string, string>) => {
      const sent = { 'Content-Type': 'application/json', ...headers }
      const address = `/_server/${id}?createServerFn`
      return JSON.stringify(await (await ask(address, sent, { method: 'POST', body })).json())
    }
    expect(await call({})).not.toContain('crossSite')
    for (const header of ['Origin', 'Cookie']) {
      expect(await call({ [header]: 'null' })).toContain('crossSite')
    }
  })

  test(`${id} takes nothing but JSON`, async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'Content-Type': type }
      await expectRefusal(await callFunction(id, { data: goodData(id), headers }), 415, 'notJson')
    }
  })
}

test('nobody can call what is not a function', async () => {
  for (const id of ['nothing', '__proto__', 'constructor', 'toString', 'getTheme/more']) {
    await expectRefusal(await callFunction(id), 404, 'unknown')
  }
})

test('a function that changes a preference sends its cookie', async () => {
  const answer = await callFunction('setTheme', { data: '"dark"' })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toContain('UI_THEME=dark; Max-Age=34560000; Path=/; SameSite=Lax')
  const next = await callFunction('getTheme', { headers: { Cookie: 'UI_THEME=dark' } })
  expect(await next.json()).toBe('dark')
})

test('a function’s own fault is told by its number and nothing else', async () => {
  const { ask: askBroken } = await testApp({
    contributions: contributionsOf(() => Promise.reject(new Error('The calendar broke'))),
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const address = '/en/_server/fetchGitHubContributions?createServerFn'
  const answer = await askBroken(address, headers, { method: 'POST', body: '{}' })
  const { error } = await answer.json()
  expect(answer.status).toBe(500)
  expect(error.code).toBe('fault')
  expect(error.message).toMatch(/^Something went wrong\. Mention request [0-9A-Z]{10} when/)
  expect(Object.keys(error)).toEqual(['code', 'message'])
  expect(takeErrors()).toEqual([expect.stringContaining('The calendar broke')])
})

test('two functions with one id stop the start', () => {
  expect(() => functionMount(inGroup('site', [getTheme, getTheme]))).toThrow('same id')
})

test('a function is for users unless it says otherwise', async () => {
  const secret = serverFunction('getTheme', {
    input: z.undefined(),
    output: z.string(),
    run: () => 'secret',
  })
  expect(secret.access).toBe('user')
})
