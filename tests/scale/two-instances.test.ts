import { afterAll, expect, test } from 'bun:test'
import { publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { hasSqld } from '../fixtures/processes/sqld'
import { visitServer } from '../fixtures/processes/visitor'
import { fieldsOf } from '../fixtures/rooms/notes'
import { startInstances } from '../fixtures/scale/instances'
import { attributes, texts } from '../fixtures/select'

const running = await startInstances()
const shared = test.skipIf(!hasSqld)

function instances() {
  if (!running) throw new Error('There is no database server')
  return running
}

afterAll(async () => {
  const healthy = { code: 0, complaint: '' }
  if (running) expect(await running.stop()).toEqual([healthy, healthy])
})

/** Consecutive requests go to different instances. */
async function onBoth<Answer>(ask: () => Promise<Answer>): Promise<[Answer, Answer]> {
  return [await ask(), await ask()]
}

async function signUp(email: string) {
  const browser = visitServer(instances().origin)
  await browser.signUp(email)
  return browser
}

shared('what somebody does by turns at two instances is done at both', async () => {
  const { ask, post, page, call } = await signUp('turns@voordeur.example')
  const fields = fieldsOf(await page('/notes/new'), '#note-form')
  const note = { ...fields, title: 'Zolder', body: 'Een doos met dia’s' }
  const saved = await post('/notes/new', note)
  expect(saved.status).toBe(303)
  const address = saved.headers.get('Location') ?? ''
  const notices = await onBoth(async () => texts(await page(address), 'main [role=status]'))
  expect(notices.map((shown) => shown.length)).toEqual([1, 0])

  const found = await onBoth(async () => texts(await page('/notes?query=dias'), 'main h2'))
  expect(found[0].join()).toContain('Zolder')
  expect(found[1]).toEqual(found[0])

  const id = address.split('/').at(-1) ?? ''
  await call('saveDraft', { id, version: 1, title: 'Zolder', body: 'Twee dozen' })
  for (const html of await onBoth(() => page(`/notes/${id}/edit`))) {
    expect(fieldsOf(html, '#note-form').body).toBe('Twee dozen')
  }
  await post('/sign-out', {})
  const answers = await onBoth(() => ask('/notes'))
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
})

shared(
  'of two who change one note at two instances at once, one is told of the other',
  async () => {
    const { call, read } = await signUp('both@voordeur.example')
    for (let round = 0; round < 5; round += 1) {
      const { id }: { id: string } = await (await call('addNote', { body: 'Begin' })).json()
      const texts = ['De ene', 'De andere']
      const answers = await Promise.all(
        texts.map((body) => call('editNote', { id, version: 1, body })),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const winner = texts[answers.findIndex(({ ok }) => ok)]
      const notes = await onBoth(async () => (await read('fetchNote', { id })).json())
      expect(notes.map(({ body }) => body)).toEqual([winner, winner].map(String))
    }
  },
)

shared('a public page has the same bytes, tag and build at each instance', async () => {
  const [one = '', other = ''] = instances().origins
  for (const path of publicPages.flatMap((page) => [page, addressIn('en', page)])) {
    const headers = { 'Accept-Language': 'nl', 'Accept-Encoding': 'gzip' }
    const here = await fetch(one + path, { headers })
    const tag = here.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const there = await fetch(other + path, { headers: { ...headers, 'If-None-Match': tag } })
    expect(there.status, path).toBe(304)
    const swapped = await fetch(other + path, { headers: { ...headers, Swap: 'main' } })
    const build = (html: string) => attributes(html, 'meta[name=build]', 'content')
    expect(build(await swapped.text())).toEqual(build(await here.text()))
  }
})
