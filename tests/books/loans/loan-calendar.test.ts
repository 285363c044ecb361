import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { users } from '../../../db/schema/account'
import { calendars } from '../../../db/schema/calendars'
import { i18nObject } from '../../../i18n/i18n-util'
import { secretMounts } from '../../../src/http/routing/private-mounts'
import { paths } from '../../../src/paths'
import { goodPassword, origin } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { texts } from '../../fixtures/select'
import type { As } from '../../fixtures/site'

const site = await openBooks()
const { ask, db, get, lend, lines, page, send, sendEdit, signUp, write } = site

async function makeLink(as: As = 'admin'): Promise<string> {
  const answer = await send(paths.makeLoanCalendar, {}, as)
  const [address = ''] = texts(await answer.text(), '.secret')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

async function readEvents(link: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await ask(link)).text()))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events: events.map((event) => new ICAL.Event(event)) }
}

test('a calendar app reads in the loan calendar when which book comes back, without a cookie', async () => {
  await lend('Oeroeg', 'Fatima', '2099-12-31')
  await lend('Zonder datum', 'Bram')
  const link = await makeLink()
  const answer = await ask(link)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(answer.headers.getSetCookie()).toEqual([])
  const { calendar, events } = await readEvents(link)
  const words = i18nObject('nl').loanDesk.calendar
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`${words.feedName()} – Noor Voordeur`)
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event?.summary).toBe(words.event({ title: 'Oeroeg', name: 'Fatima' }))
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.startDate.toString()).toBe('2099-12-31')
  expect(event?.component.getFirstPropertyValue('dtstamp')).not.toBeNull()
  const [alarm, ...more] = event?.component.getAllSubcomponents('valarm') ?? []
  expect(more).toEqual([])
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15H')
  expect(alarm?.getFirstPropertyValue('description')).toBe(event?.summary)
})

for (const name of [
  'Jan, "de" Vries; \\n',
  'twee\nregels',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  'a\rb',
  '🧑‍🚀 名前 ñ',
]) {
  test(`the loan calendar has ${JSON.stringify(name)} as one name in one event`, async () => {
    const title = `${'één, twee; drie\\vier 🦄 '.repeat(10)} ${name.length}`
    const { slug } = await lend(title, name, '2099-01-01')
    const link = await makeLink()
    const text = await (await ask(link)).text()
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
    const event = (await readEvents(link)).events.find(({ component }) =>
      String(component.getFirstPropertyValue('url')).endsWith(`/books/${slug}`),
    )
    const { event: words } = i18nObject('nl').loanDesk.calendar
    expect(event?.summary).toBe(words({ title, name }).replaceAll(/\r\n?/g, '\n'))
  })
}

test('the loan calendar of the same loans is the same and need not be sent twice, and follows what becomes of them', async () => {
  const link = await makeLink()
  const etag = (await ask(link)).headers.get('ETag') ?? ''
  expect(etag).not.toBe('')
  expect((await ask(link, { 'If-None-Match': etag })).status).toBe(304)
  const { id } = await lend('Agenda', 'Wilma', '2099-05-05')
  expect((await ask(link, { 'If-None-Match': etag })).status).toBe(200)
  const uids = async () => (await readEvents(link)).events.map(({ uid }) => uid)
  const mine = async () => {
    const found = (await readEvents(link)).events.filter(({ uid }) => uid.startsWith(id))
    return found.map(({ startDate, summary }) => [`${startDate}`, summary])
  }
  const { event } = i18nObject('nl').loanDesk.calendar
  expect(await mine()).toEqual([['2099-05-05', event({ title: 'Agenda', name: 'Wilma' })]])
  await sendEdit(paths.editLoan(id), { borrower: 'Willem', due_on: '2099-06-06' }, 'admin')
  expect(await mine()).toEqual([['2099-06-06', event({ title: 'Agenda', name: 'Willem' })]])
  const before = await uids()
  expect(new Set(before).size).toBe(before.length)
  await write('returnBook', { id }, 'admin')
  expect(await uids()).toEqual(before.filter((uid) => !uid.startsWith(id)))
})

test('the loan calendar is in the language of whoever made the link, whoever asks', async () => {
  const link = await makeLink()
  await db.orm.update(users).set({ locale: 'de' }).where(eq(users.role, 'admin'))
  const answer = await ask(link, { 'Accept-Language': 'es' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('zurück von')
  await db.orm.update(users).set({ locale: 'nl' }).where(eq(users.role, 'admin'))
})

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
  const later = await page(paths.borrowers, 'admin')
  expect(later).not.toContain(token)
  expect(JSON.stringify(await db.orm.select().from(calendars))).not.toContain(token)
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
  expect(secretMounts).toEqual(['/books/_calendar/', '/shared/'])
  for (const path of ['/books/_calendar', '/books/_calendar/a/b', '/books/_calendars/x.ics']) {
    expect((await ask(path)).headers.get('Location')).toStartWith('/sign-in?redirect=')
  }
  const link = await makeLink()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask(link, { 'Sec-Fetch-Site': 'same-origin' }, { method })
    expect(answer.headers.get('Location')).toStartWith('/sign-in?redirect=')
  }
})

test('whoever is no admin any more, or leaves, loses the loan calendar, and nobody else does', async () => {
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
