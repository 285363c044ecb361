import { expect, test } from 'bun:test'
import { fillDemoBooks } from '../../db/demo-books'
import { createBackground } from '../../src/http/background'
import { createLog } from '../../src/http/log'
import { publicPages } from '../../src/paths'
import { adminPages, privatePages } from '../fixtures/addresses'
import { emptySite } from '../fixtures/app'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { filledForms, typedWord } from '../fixtures/faults/filled-forms'
import { openSite, unlimited } from '../fixtures/site'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
const log = createLog({ info: write, error: write })
const background = createBackground(log)
const site = await openSite({ ...(await emptySite()), limits: unlimited, log, background })
await fillDemoBooks(site.db, new Date())
const { ask, post, cookies, page } = site
await cookies('admin')
await site.write('addNote', { title: 'Keukenkast', body: '- [ ] schroef' }, 'admin')
const database = failingDatabase(site.db)

const guestPages = [...publicPages, '/sign-in', '/sign-up', '/reset-password']
const ownPages = [...privatePages, ...adminPages].filter((path) => path !== '/sign-out')
const tried = new Set<string>()

for (const path of [...guestPages, ...ownPages]) {
  const as = guestPages.includes(path) ? 'guest' : 'admin'
  test(`whatever fails when the forms of ${path} are sent, what was typed is not logged`, async () => {
    const Cookie = await cookies(as)
    for (const { method, action, fields } of filledForms(await page(path, as))) {
      if (tried.has(action)) continue
      tried.add(action)
      const search = `${action}?${new URLSearchParams(fields)}`
      const send = () =>
        method === 'GET' ? ask(search, { Cookie }) : post(action, fields, { Cookie })
      await database.failEach(
        async () => send,
        () => background.settled(),
      )
    }
    expect(lines.join('\n').toLowerCase()).not.toContain(typedWord)
  })
}

test('what a failing question was asked with is not logged, and the statement is', () => {
  const typed = [...database.parameters].filter((value) => String(value).includes(typedWord))
  expect(typed.length).toBeGreaterThan(5)
  const said = lines.filter((line) => line.includes('SQLITE_FULL')).join('\n')
  expect(said).toMatch(/Failed query: select .* from "loans" .*where "loans"."id" = \?/)
  const secrets = [...database.parameters].filter((value) => String(value).length > 20)
  expect(secrets.filter((value) => said.includes(String(value)))).toEqual([])
})
