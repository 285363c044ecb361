import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { origin } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes } from '../../fixtures/select'
import type { As } from '../../fixtures/site'

const { ask, addBook, book, write, db, send } = await openBooks()

async function makeLink(as: As = 'admin'): Promise<string> {
  const answer = await send(paths.makeLoanCalendar, {}, as)
  const [address = ''] = attributes(await answer.text(), '[name=address]', 'value')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

async function lend(book_name: string, borrower: string, due_on: string | null): Promise<string> {
  const slug = await addBook({ book_name })
  await write('lendBook', { slug, borrower, due_on }, 'admin')
  return slug
}

async function readEvents(link: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await ask(link)).text()))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events: events.map((event) => new ICAL.Event(event)) }
}

test('a calendar app reads in the loan calendar when which book comes back, without a cookie', async () => {
  await lend('Oeroeg', 'Fatima', '2099-12-31')
  await lend('Zonder datum', 'Bram', null)
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
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
    words.feedName({ site: 'Noor Voordeur' }),
  )
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event?.summary).toBe(words.event({ title: 'Oeroeg', name: 'Fatima' }))
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.startDate.toString()).toBe('2099-12-31')
  expect(event?.component.getFirstPropertyValue('dtstamp')).not.toBeNull()
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
    const slug = await lend(title, name, '2099-01-01')
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

test('the loan calendar of the same loans is the same, and need not be sent twice', async () => {
  const link = await makeLink()
  const first = await ask(link)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).not.toBe('')
  expect((await ask(link, { 'If-None-Match': etag })).status).toBe(304)
  const slug = await lend('Iets nieuws', 'Lotte', '2099-05-05')
  const next = await ask(link, { 'If-None-Match': etag })
  expect(next.status).toBe(200)
  const uids = async () => (await readEvents(link)).events.map(({ uid }) => uid)
  const before = await uids()
  expect(new Set(before).size).toBe(before.length)
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id
  await write('returnBook', { id }, 'admin')
  expect((await uids()).length).toBe(before.length - 1)
  expect(before).toEqual(expect.arrayContaining(await uids()))
})

test('the loan calendar is in the language of whoever made the link, whoever asks', async () => {
  const link = await makeLink()
  await db.orm.update(users).set({ locale: 'de' }).where(eq(users.role, 'admin'))
  const answer = await ask(link, { 'Accept-Language': 'es' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('zurück von')
  await db.orm.update(users).set({ locale: 'nl' }).where(eq(users.role, 'admin'))
})
