import { expect, test } from 'bun:test'
import { goodPassword, takeErrors } from '../fixtures/app'
import { dump } from '../fixtures/faults/dump'
import { failingDatabase, isWrite } from '../fixtures/faults/failing-database'
import { typedWord } from '../fixtures/faults/filled-forms'
import { emailOf, openSite } from '../fixtures/site'

const site = await openSite()
const { post, cookies, write } = site
const admin = await cookies('admin')
const note = await idOf(write('addNote', { body: 'Roggebrood' }, 'admin'))
const workout = await idOf(write('addWorkout', { date: '2026-11-20', kind: 'run' }, 'admin'))
await write('addBook', { book_name: 'Oeroeg' }, 'admin')
const database = failingDatabase(site.db)

async function idOf(answer: Promise<Response>): Promise<string> {
  return (await (await answer).json()).id
}

const typed = (fields: Record<string, string>) => ({ draft: crypto.randomUUID(), ...fields })
const run = { date: '2026-11-21', kind: 'run', minutes: '30', title: typedWord }
const book = { book_name: typedWord, copies: '1', language: 'nl' }
const email = `${typedWord}@nest.example`

const forms: Record<string, Record<string, string>> = {
  '/sign-up': { name: typedWord, email, password: goodPassword, timeZone: 'UTC' },
  '/sign-in': { email: 'admin@voordeur.example', password: goodPassword },
  '/reset-password': { email },
  '/account/edit': { version: '1', name: typedWord, locale: 'nl', timeZone: 'UTC' },
  '/notes/new': { id: crypto.randomUUID(), title: '', body: typedWord },
  [`/notes/${note}/edit`]: { version: '1', title: '', body: typedWord },
  '/workouts': { date: '2026-11-21', line: `${typedWord} 5x5 60`, shown: `${typedWord} 5x5 60` },
  '/workouts/add': typed(run),
  [`/workouts/edit/${workout}`]: typed({ ...run, version: '1' }),
  '/books/oeroeg/lend': { borrower: typedWord, due_on: '2026-12-24' },
  '/books/_admin/add': typed(book),
  '/books/_admin/edit/oeroeg': typed({ ...book, version: '1' }),
  '/account/edit/email': { email: `een-${email}`, was: emailOf.admin, password: goodPassword },
}

for (const [action, fields] of Object.entries(forms)) {
  test(`what was typed into ${action} comes back when nothing can be written, and is saved later`, async () => {
    const Cookie = /^\/(?:sign|reset)/.test(action) ? '' : admin
    const send = () => post(action, fields, { Cookie })
    await site.background.settled()
    const before = await dump(site.db)
    const refused = await database.whileFailing(isWrite, send)
    const shown = fields.email ?? typedWord
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(shown)])
    expect(takeErrors().length).toBeGreaterThan(0)
    expect(await dump(site.db)).toEqual(before)
    expect((await send()).status).toBe(303)
  })
}
