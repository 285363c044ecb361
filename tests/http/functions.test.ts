import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { getTheme } from '../../src/features/preferences/functions'
import { functionMount } from '../../src/http/functions/mount'
import { inGroup } from '../../src/http/functions/mounted'
import { contractOf } from '../../src/islands/contract-of'
import { testApp } from '../fixtures/app'
import {
  callFunction,
  callWell,
  functionIds,
  goodCalls,
  goodData,
} from '../fixtures/calls/call-function'
import { functions } from '../fixtures/calls/every-function'
import { isLong } from '../long-form'

const { ask } = await testApp()

async function expectRefusal(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toContain('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const words: Record<string, unknown> = i18nObject('nl').functions
  const { error } = await answer.json()
  expect(error.code).toBe(code)
  expect(error.message).toBe((words[code] as () => string)())
}

/** One of each kind: the common checks come before any function. */
const examples = ['getTheme', 'fetchNotes', 'setTheme', 'addNote', 'addCover', 'signIn'] as const

for (const [index, { id, isOfContent }] of functions.entries()) {
  const { method } = contractOf(id)
  const isTried = (_: unknown, turn: number) => isLong || turn === index % 3

  test(`${id} answers`, async () => {
    const answer = await callWell(id)
    expect(answer.status).toBe(200)
    const told = isOfContent ? 'public, no-cache' : 'no-store'
    expect(answer.headers.get('Cache-Control')).toBe(told)
    expect(await answer.json()).toEqual(goodCalls[id].answer)
  })

  test(`${id} says which method it wants`, async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    for (const wrong of [method === 'GET' ? 'POST' : 'GET', 'PUT', 'DELETE'].filter(isTried)) {
      const answer = await callFunction(id, { method: wrong, headers })
      await expectRefusal(answer, 405, 'wrongMethod')
      expect(answer.headers.get('Allow')).toBe(method)
    }
  })

  if (method === 'GET') continue
  test(`${id} refuses calls from other sites, before anything else`, async () => {
    const origin = { Origin: 'http://localhost:3001' }
    for (const foreign of [{}, origin, { 'Sec-Fetch-Site': 'same-site' }].filter(isTried)) {
      const headers = { 'Sec-Fetch-Site': 'cross-site', ...foreign }
      await expectRefusal(await callFunction(id, { marker: 'x', headers }), 403, 'crossSite')
    }
  })
}

for (const id of examples) {
  test(`${id} wants its marker`, async () => {
    const answer = await callFunction(id, { marker: 'x', data: goodData(id) })
    await expectRefusal(answer, 400, 'unmarked')
  })

  test(`${id} refuses broken JSON`, async () => {
    await expectRefusal(await callFunction(id, { data: '{"a":' }), 400, 'badJson')
  })

  test(`${id} refuses too much`, async () => {
    const length = ['addCover', 'addNote'].includes(id) ? 6_800_000 : 1_000_000
    const answer = await callFunction(id, { data: `"${'x'.repeat(length)}"` })
    await expectRefusal(answer, 413, 'tooLarge')
  })
}

for (const id of examples.filter((id) => contractOf(id).method === 'POST')) {
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

test('no function that reads tells no payload, null and an empty one apart', async () => {
  const answering: string[] = []
  for (const id of functionIds.filter((id) => contractOf(id).effect === 'read')) {
    const payloads = [undefined, 'null', '{}'].map((data) => callFunction(id, { data }))
    const statuses = new Set((await Promise.all(payloads)).map(({ status }) => status))
    expect([id, statuses.size]).toEqual([id, 1])
    if (statuses.has(200)) answering.push(id)
  }
  const wantNothing = ['fetchWorkouts', 'getDebugMode', 'getTheme', 'fetchNotes', 'fetchBooks']
  expect(answering).toEqual(expect.arrayContaining(wantNothing))
})

test('a function that changes a preference sends its cookie', async () => {
  const answer = await callFunction('setTheme', { data: '"dark"' })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toContain('UI_THEME=dark; Max-Age=34560000; Path=/; SameSite=Lax')
  const next = await callFunction('getTheme', { headers: { Cookie: 'UI_THEME=dark' } })
  expect(await next.json()).toBe('dark')
})

test('two functions with one id stop the start', () => {
  expect(() => functionMount(inGroup('site', '', [getTheme, getTheme]))).toThrow('same id')
})
