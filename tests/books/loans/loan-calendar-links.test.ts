import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { loanCalendars } from '../../../db/schema/loans'
import { secretMounts } from '../../../src/http/mounts'
import { paths } from '../../../src/paths'
import { goodPassword, origin } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes } from '../../fixtures/select'
import type { As } from '../../fixtures/site'

const { ask, page, signUp, write, db, lines, get, send } = await openBooks()
const borrowers = '/books/_admin/borrowers'

async function makeLink(as: As = 'admin'): Promise<string> {
  const answer = await send(paths.makeLoanCalendar, {}, as)
  const [address = ''] = attributes(await answer.text(), '[name=address]', 'value')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

test('a new link to the loan calendar ends the old one at once, and removing it ends that', async () => {
  const old = await makeLink()
  const link = await makeLink()
  expect(link).not.toBe(old)
  expect([(await ask(old)).status, (await ask(link)).status]).toEqual([404, 200])
  const answer = await send(paths.removeLoanCalendar, {}, 'admin')
  expect(answer.status).toBe(303)
  expect((await ask(link)).status).toBe(404)
})

test('a link to the loan calendar is shown once, and stored nowhere in a form that can be used', async () => {
  const link = await makeLink()
  const token = /([\w-]{43})\.ics$/.exec(link)?.[1] ?? 'none'
  const later = await page(borrowers, 'admin')
  expect(later).not.toContain(token)
  expect(JSON.stringify(await db.orm.select().from(loanCalendars))).not.toContain(token)
  await ask(link)
  await ask(`/de${link}`)
  expect(lines.join()).not.toContain(token)
  expect(lines.join()).toContain('/books/_calendar/…')
})

test('a wrong address of the loan calendar says no more than that', async () => {
  const link = await makeLink()
  const wrong = [
    link.replace(/[\w-]{43}/, 'A'.repeat(43)),
    link.replace('.ics', ''),
    link.replace('.ics', '.ICS'),
    `${link}x`,
    link.replace(/.\.ics/, '.ics'),
    '/books/_calendar/.ics',
    "/books/_calendar/' or 1=1.ics",
  ]
  for (const path of wrong) {
    const answer = await get(path, 'admin')
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
    expect(answer.headers.get('Content-Type')).toStartWith('text/plain')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('nothing beside the loan calendar is open without a session', async () => {
  expect(secretMounts).toEqual(['/books/_calendar/'])
  for (const path of ['/books/_calendar', '/books/_calendar/a/b', '/books/_calendars/x.ics']) {
    expect((await ask(path)).headers.get('Location')).toStartWith('/sign-in?redirect=')
  }
  const link = await makeLink()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask(link, { 'Sec-Fetch-Site': 'same-origin' }, { method })
    expect(answer.headers.get('Location')).toStartWith('/sign-in?redirect=')
  }
})

test('whoever is no admin gets no loan calendar, and whoever was one loses it', async () => {
  const refused = await send(paths.makeLoanCalendar, {})
  expect(refused.headers.get('Location')).toBe('/books')
  expect((await write('makeLoanCalendar', {})).status).toBe(403)

  const email = 'second@voordeur.example'
  const second = await signUp(email)
  await db.orm.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  const [firsts, link] = [await makeLink(), await makeLink(second)]
  expect([(await ask(firsts)).status, (await ask(link)).status]).toEqual([200, 200])
  await db.orm.update(users).set({ role: 'user' }).where(eq(users.email, email))
  expect((await ask(link)).status).toBe(404)
  await db.orm.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  expect((await ask(link)).status).toBe(200)
  await write('deleteAccount', { email, password: goodPassword }, second)
  expect((await ask(link)).status).toBe(404)
  expect((await ask(firsts)).status).toBe(200)
})
