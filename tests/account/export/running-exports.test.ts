import { expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import { createRunningExports } from '../../../src/features/account/export/running-exports'
import { fillNotes } from '../../bench/believable-notes'
import { takeErrors } from '../../fixtures/app'
import { failingDatabase } from '../../fixtures/faults/failing-database'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { address } from './unzip'

const { heldUp, underWay, patience } = i18nObject('nl').account.export
const notes = 600

async function openFull() {
  let clock = Date.now()
  const site = await openSite({ runningExports: createRunningExports(() => new Date(clock)) })
  await Promise.all((['user', 'otherUser', 'admin'] as const).map(site.cookies))
  for (const [number, { id }] of (await site.db.orm.select().from(users)).entries()) {
    await fillNotes(site.db, id, String(number), notes)
  }
  return {
    ...site,
    takeEverything: (as?: Parameters<typeof site.send>[2]) => site.send(address, {}, as),
    said: async () => texts(await site.page('/account'), '#export p').join(' '),
    wait(seconds: number) {
      clock += seconds * 1000
    },
  }
}

const site = await openFull()
const { takeEverything, said, ask, cookies, wait } = site

function notesIn(bytes: Uint8Array): number {
  return Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('notes/')).length
}

async function takeBeginning(answer: Response) {
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  return {
    bytes: value?.length ?? 0,
    rest: async () => {
      while (!(await reader?.read())?.done);
    },
    leave: () => reader?.cancel(),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('others are answered again and again while somebody takes everything along', async () => {
  let isOver = false
  const taking = takeEverything()
    .then((answer) => answer.bytes())
    .finally(() => {
      isOver = true
    })
  let answered = 0
  for (; !isOver; await nextTurn()) {
    if ((await ask('/livez')).status === 200) answered += 1
  }
  expect(answered).toBeGreaterThan(20)
  expect(notesIn(await taking)).toBe(notes)
})

test('one export of an account is made at a time, also of those asked for at once, and its page says how far it is', async () => {
  expect(await said()).toContain(patience())
  const first = await takeBeginning(await takeEverything())
  const page = await said()
  const progress = Number(/(\d+)% is klaar/.exec(page)?.[1])
  expect(progress).toBeGreaterThan(0)
  expect(progress).toBeLessThan(100)
  expect(page).toContain(underWay({ progress }))
  const second = await takeEverything()
  expect(second.status).toBe(409)
  expect(texts(await second.text(), '[role=alert]')).toContain(heldUp.own())
  await first.leave()
  expect(await said()).toContain(patience())
  const answers = await Promise.all([takeEverything(), takeEverything(), takeEverything()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const made = answers.find(({ status }) => status === 200)
  expect(notesIn((await made?.bytes()) ?? new Uint8Array())).toBe(notes)
})

test('few are made at a time for the site; whoever hardly takes theirs makes place', async () => {
  const newcomer = await site.signUp('nieuw@voordeur.example')
  const held = [
    await takeEverything(),
    await takeEverything('otherUser'),
    await takeEverything('admin'),
  ]
  const first = await takeBeginning(held[0] ?? new Response())
  const refused = await takeEverything(newcomer)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(texts(await refused.text(), '[role=alert]')).toContain(heldUp.others())
  expect(await said()).toContain('% is klaar')
  wait(30)
  expect((await takeEverything(newcomer)).status).toBe(503)
  // As long as a slow phone gets to download the first part.
  wait(first.bytes / 30_000 + 5)
  const served = await takeEverything(newcomer)
  expect(served.status).toBe(200)
  expect(Object.keys(unzipSync(await served.bytes()))).toContain('account.json')
  await expect(first.rest()).rejects.toThrow()
  expect(await said()).toContain(patience())
  for (const answer of held.slice(1)) expect(notesIn(await answer.bytes())).toBe(notes)
})

test('the browser itself sends the form, for the answer is a file', async () => {
  const page = await site.page('/account')
  expect(attributes(page, '#export [data-reload]', 'action')).toEqual([address])
  expect(page).not.toContain(`href="${address}"`)
})

test('whoever leaves may begin again at once', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: await cookies('user') }
  for (const hasLeftBefore of [false, true]) {
    const hangingUp = new AbortController()
    if (hasLeftBefore) hangingUp.abort()
    const init = { method: 'POST', body: new URLSearchParams(), signal: hangingUp.signal }
    expect((await ask(address, headers, init)).status).toBe(200)
    hangingUp.abort()
    expect(notesIn(await (await takeEverything()).bytes())).toBe(notes)
  }
})

test('an export is made as it is read: nothing is read for whoever takes nothing more', async () => {
  const { parameters, whileFailing } = failingDatabase(site.db)
  const asked = await whileFailing(
    () => false,
    async () => {
      const { leave } = await takeBeginning(await takeEverything())
      for (let turn = 0; turn < 100; turn += 1) await nextTurn()
      const before = parameters.size
      for (let turn = 0; turn < 100; turn += 1) await nextTurn()
      expect(parameters.size).toBe(before)
      await leave()
      return before
    },
  )
  expect(asked).toBeLessThan(20)
})

test('whose export fails is told so where nothing has come yet, and may begin again', async () => {
  const { whileFailing } = failingDatabase(site.db)
  const isOfNotes = ({ sql }: { sql: string }) => sql.includes('from "notes" where')
  const failed = await whileFailing(isOfNotes, () => takeEverything())
  expect([failed.status, failed.headers.get('Content-Type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ])
  expect(takeErrors()).toHaveLength(1)
  const isOfWorkouts = ({ sql }: { sql: string }) =>
    sql.includes('octet_length("workouts"."exercises")')
  const cutOff = whileFailing(isOfWorkouts, async () => (await takeEverything()).bytes())
  await expect(cutOff).rejects.toThrow()
  const logged = takeErrors().join()
  expect(logged).toContain('was cut off')
  expect(logged).not.toContain('wandeling')
  expect(notesIn(await (await takeEverything()).bytes())).toBe(notes)
})
