import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { imports } from '../../db/schema/imports'
import { progressSentence } from '../../src/features/account/imports/progress-words'
import { paths } from '../../src/paths'
import { openSite } from '../fixtures/site'

const start = Date.parse('2026-11-29T12:00:00Z')

async function openRunning(seconds: number) {
  let at = start
  const site = await openSite({ now: () => new Date(at) })
  await site.cookies('admin')
  const rows = Array.from({ length: 40 }, (_, at) => `${at},Boek ${at},A,A,0,read,\n`).join('')
  const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read\n'
  const data = { file: btoa(header + rows) }
  const { id } = await (await site.write('previewImport', data, 'admin')).json()
  const running = { state: 'running', done: 10, started_at: new Date(start) } as const
  await site.db.orm.update(imports).set(running).where(eq(imports.id, id))
  at += seconds * 1000
  const view = await (await site.read('fetchImport', { id }, 'admin')).json()
  return { ...site, id, view, html: await site.page(paths.importFile(id), 'admin') }
}

test('progress: how much is done and how long it will take is said, and in a browser without script it reloads', async () => {
  const { view, html } = await openRunning(12)
  expect(view).toMatchObject({ done: 10, steps: 40, seconds_left: 36 })
  expect(html).toContain('10 van 40 gedaan, nog ongeveer 36 seconden')
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
})

test('progress: what takes long is asked for more seldom', async () => {
  const { html } = await openRunning(600)
  expect(html).toContain('content="30"')
})

test('progress: a page that a script swapped in does not reload besides', async () => {
  const { id, get, cookies, ask } = await openRunning(12)
  const headers = { Cookie: await cookies('admin'), Swap: 'main' }
  const swapped = await ask(paths.importFile(id), headers)
  expect(await swapped.text()).not.toContain('http-equiv="refresh"')
  expect((await get(paths.importFile(id), 'admin')).headers.get('Refresh')).toBeNull()
})

test('progress: the rest is said in minutes once it is long, and not guessed before anything is done', () => {
  const words = {
    label: '',
    done: '{done} of {steps} done',
    left: 'about {time} left',
    locale: 'en',
  }
  const say = (seconds_left: number | null) =>
    progressSentence(words, { done: 1200, steps: 9000, seconds_left })
  expect(say(400)).toBe('1,200 of 9,000 done, about 7 minutes left')
  expect(say(1)).toBe('1,200 of 9,000 done, about 1 second left')
  expect(say(null)).toBe('1,200 of 9,000 done')
})
