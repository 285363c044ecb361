import { expect, test } from 'bun:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { writeCalendar } from '../../../src/features/calendar/write-calendar'
import { paths } from '../../../src/paths'
import { openBooks } from '../../fixtures/rooms/books'
import { texts } from '../../fixtures/select'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const site = await openBooks({ now: () => clock.now })
const { ask, lend, send, sendEdit, write } = site

async function makeLink(path: string = paths.makeNoteCalendar, as: 'user' | 'admin' = 'user') {
  const [address = ''] = texts(await (await send(path, {}, as)).text(), '.secret')
  return new URL(address).pathname
}

interface Read {
  revised: string
  modified: string
  sequence: number
  day: string
  summary: string
}

/** By Mozilla's reader, after another has read the same. */
function readEvents(text: string): Read[] {
  const root = new ICAL.Component(ICAL.parse(text))
  const value = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name))
  const events = root.getAllSubcomponents('vevent').map((event) => ({
    revised: value(event, 'dtstamp'),
    modified: value(event, 'last-modified'),
    sequence: Number(value(event, 'sequence')),
    day: value(event, 'dtstart'),
    summary: value(event, 'summary'),
  }))
  const others = Object.values(sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? [[part.summary, Number(part.sequence), part.datetype]] : [],
  )
  expect(others).toEqual(events.map(({ summary, sequence }) => [summary, sequence, 'date']))
  return events
}

const read = async (link: string) => readEvents(await (await ask(link)).text())

test('whoever has no day and no loan has a calendar that is valid', async () => {
  const text = await (await ask(await makeLink())).text()
  const root = new ICAL.Component(ICAL.parse(text))
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  expect(readEvents(text)).toEqual([])
  expect(Object.values(sync.parseICS(text)).map((part) => part?.type)).toContain('VCALENDAR')
})

test('a loan that is changed is revised: its stamp and its number grow, with its day, its book and its borrower', async () => {
  const { id, slug } = await lend('Agenda', 'Wilma', '2026-12-05')
  const link = await makeLink(paths.makeLoanCalendar, 'admin')
  const changes: [what: string, change: () => Promise<unknown>][] = [
    ['day', () => sendEdit(paths.editLoan(id), { due_on: '2026-12-06' }, 'admin')],
    ['extended', () => write('extendLoan', { id }, 'admin')],
    ['borrower', () => sendEdit(paths.editLoan(id), { borrower: 'Willem' }, 'admin')],
    ['title', () => sendEdit(paths.editBook(slug), { book_name: 'Kalender' }, 'admin')],
  ]
  let [last] = await read(link)
  expect(last).toMatchObject({ revised: '2026-11-21T12:00:00Z', modified: last?.revised })
  expect(await read(link)).toEqual(last ? [last] : [])
  for (const [what, change] of changes) {
    clock.now = new Date(clock.now.getTime() + 90_000)
    await change()
    const [event] = await read(link)
    expect([what, event?.revised, event?.modified]).toEqual([
      what,
      `${clock.now.toISOString().slice(0, 19)}Z`,
      event?.revised ?? '',
    ])
    expect(event?.sequence).toBeGreaterThan(last?.sequence ?? 0)
    last = event
  }
  expect(last).toMatchObject({ summary: expect.stringMatching(/Kalender.*Willem/) })
})

test('a day of a note that is changed is revised too', async () => {
  const note = { title: 'Keuring', body: 'x', due: '2027-03-04' }
  const { id } = await (await write('addNote', note)).json()
  const link = await makeLink()
  const [before] = await read(link)
  expect(before).toMatchObject({ sequence: 0, revised: before?.modified })
  clock.now = new Date(clock.now.getTime() + 90_000)
  await write('editNote', { ...note, id, version: 1, due: '2027-03-05' })
  const [after] = await read(link)
  expect(after).toMatchObject({
    sequence: 1,
    day: '2027-03-05',
    revised: `${clock.now.toISOString().slice(0, 19)}Z`,
    modified: after?.revised,
  })
})

const text = fc.string({
  unit: fc.constantFrom(...'a,;:"\\ \n\r\tn—é名🦄\u0007', '//', 'END:VEVENT'),
})
const words = text.filter((one) => one.trim() !== '')
/** What a calendar can hold of it. */
const kept = (typed: string) => typed.replaceAll(/\r\n?/g, '\n').replaceAll('\u0007', '')

/** The reader leaves texts of names that it does not know as they are. */
function unescaped(written: string): string {
  expect(written).not.toMatch(/(?<!\\)(?:\\\\)*[,;]/)
  return written.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
}

test('whatever a calendar and its events are called, two readers read it as it was written, and each line fits', () => {
  fc.assert(
    fc.property(words, words, fc.array(text, { maxLength: 3 }), (name, owner, summaries) => {
      const events = summaries.map((summary, sequence) => {
        const facts = {
          stamp: clock.now,
          sequence,
          day: '2026-12-01',
          url: 'https://a.example/b,c;d',
        }
        return { ...facts, id: `${sequence}@a.example`, summary }
      })
      const written = writeCalendar({ name, owner, language: 'nl', events })
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const root = new ICAL.Component(ICAL.parse(written))
      for (const property of ['name', 'x-wr-calname']) {
        expect(unescaped(String(root.getFirstPropertyValue(property)))).toBe(kept(name))
      }
      expect(root.getFirstPropertyValue('prodid')).toBe(`-//${kept(owner)}//Calendar//NL`)
      const read = root.getAllSubcomponents('vevent')
      expect(read.map((event) => event.getFirstPropertyValue('summary'))).toEqual(
        summaries.map(kept),
      )
      const parts = Object.values(sync.parseICS(written)).filter((part) => part?.type === 'VEVENT')
      expect(parts).toHaveLength(summaries.length)
      // RFC 5545: what a part says stands before the parts in it.
      expect(written).not.toMatch(/^END:(?:VALARM|STANDARD)\r\n(?!END:)/m)
      expect(written).not.toMatch(/^END:VEVENT\r\n(?!BEGIN:VEVENT|END:VCALENDAR)/m)
    }),
  )
})
