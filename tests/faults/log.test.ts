import { expect, test } from 'bun:test'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { createLog } from '../../src/http/logging/log'
import { createBackground } from '../../src/http/process/background'
import { publicPages } from '../../src/paths'
import { adminPages, privatePages } from '../fixtures/addresses'
import { emptySite } from '../fixtures/app'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { filledForms, typedWord } from '../fixtures/faults/filled-forms'
import { fieldsOf } from '../fixtures/rooms/notes'
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
let givenBack = 0

for (const path of [...guestPages, ...ownPages]) {
  const as = guestPages.includes(path) ? 'guest' : 'admin'
  test(`what was typed into the forms of ${path} comes back without a database, but for secrets, and none of it is logged whatever fails`, async () => {
    const Cookie = await cookies(as)
    for (const { method, action, fields, secrets } of filledForms(await page(path, as))) {
      if (tried.has(action)) continue
      tried.add(action)
      const secret = `geheim-${crypto.randomUUID()}`
      const sent = { ...fields, ...Object.fromEntries(secrets.map((name) => [name, secret])) }
      const search = `${action}?${new URLSearchParams(sent)}`
      const send = () =>
        method === 'GET' ? ask(search, { Cookie }) : post(action, sent, { Cookie })
      if (method === 'POST' && as === 'admin') {
        const answer = await database.whileFailing(() => true, send)
        const html = await answer.text()
        const typed = Object.entries(fields).filter(([name]) => !secrets.includes(name))
        expect([action, answer.status]).toEqual([action, 503])
        expect([action, fieldsOf(html, '#typed')]).toEqual([action, Object.fromEntries(typed)])
        expect(html).not.toContain(secret)
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        givenBack += 1
      }
      await database.failEach(
        async () => send,
        () => background.settled(),
      )
    }
    expect(lines.join('\n').toLowerCase()).not.toMatch(new RegExp(`${typedWord}|geheim-`))
  })
}

test('what a failing question was asked with is not logged, and the statement is', () => {
  const typed = [...database.parameters].filter((value) => String(value).includes(typedWord))
  expect(typed.length).toBeGreaterThan(5)
  expect(givenBack).toBeGreaterThan(15)
  const said = lines.filter((line) => line.includes('SQLITE_FULL')).join('\n')
  expect(said).toMatch(/Failed query: select .* from "loans" .*where "loans"."id" = \?/)
  const secrets = [...database.parameters].filter((value) => String(value).length > 20)
  expect(secrets.filter((value) => said.includes(String(value)))).toEqual([])
})
