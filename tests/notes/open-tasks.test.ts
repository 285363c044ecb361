import { expect, test } from 'bun:test'
import ICAL from 'ical.js'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin } from '../fixtures/app'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const open = () => openNotes({ now: () => clock.now })
const site = await open()
const { addNote, ask, note, page, read, send, write } = site

function later(): void {
  clock.now = new Date(clock.now.getTime() + 60_000)
}

const groups = (html: string) => texts(html, 'main section h2 a')
const tasks = (html: string) => attributes(html, 'main .task-box', 'value')

test('whoever has nothing to do reads so, and how a task is written', async () => {
  const html = await page(paths.openTasks)
  expect(texts(html, '.empty-plank h2')).toEqual(['Alles gedaan'])
  expect(texts(html, '.current-room p').join()).toContain('Niets meer te doen')
})

test('all open tasks are on one page, by note, those with a day and the latest change first', async () => {
  const house = await open()
  const first = await house.addNote('- [ ] verf\n- [x] kwast\n- [ ] [[trap]] **halen**', 'Klussen')
  later()
  await house.addNote('- [ ] brood', 'Winkel')
  await house.addNote('- [x] af', 'Klaar')
  await house.addNote('Geen taak')
  await house.write('addNote', { title: 'Belasting', body: '- [ ] aangifte', due: '2026-11-01' })
  const away = await house.addNote('- [ ] weg', 'Weg')
  await house.write('trashNote', { id: away })
  const old = await house.addNote('- [ ] oud', 'Oud')
  await house.write('archiveNote', { id: old, is_archived: true })
  await house.addNote('- [ ] verborgen', 'Van een ander', 'otherUser')
  later()
  const html = await house.page(paths.openTasks)
  expect(groups(html)).toEqual(['Belasting', 'Winkel', 'Klussen'])
  expect(tasks(html)).toEqual(['0:1:aangifte', '0:1:brood', '0:1:verf', '2:1:trap halen'])
  expect(texts(html, '.current-room p')).toEqual(['4 taken te doen'])
  expect(texts(html, '.overdue')).toEqual(['20 dagen te laat'])
  expect(html).not.toContain('verborgen')
  await house.write('editNote', { id: first, version: 1, title: 'Klussen', body: '- [ ] muur' })
  expect(groups(await house.page(paths.openTasks))).toEqual(['Belasting', 'Klussen', 'Winkel'])
  expect(attributes(await house.page(paths.notes), 'main a', 'href')).toContain(paths.openTasks)
  for (const locale of locales) {
    const local = await house.page(addressIn(locale, paths.openTasks))
    expect(attributes(local, 'main section h2 a', 'href')).toContain(
      addressIn(locale, paths.note(first)),
    )
  }
})

test('a task is ticked on the page of all tasks, and stays there in the order of its note', async () => {
  const id = await addNote('- [ ] een\n- [ ] twee', 'Rij')
  const tick = { id, version: '1', task: '0:1:een' }
  const answer = await send(`${paths.openTasks}?per_page=6`, tick)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `${paths.openTasks}?per_page=6`,
  ])
  expect((await note(id)).body).toBe('- [x] een\n- [ ] twee')
  expect(tasks(await page(paths.openTasks))).toEqual(['1:1:twee'])
  const { notes } = await (await read('fetchOpenTasks', {})).json()
  const [{ version, tasks: left }] = notes
  expect([version, left]).toEqual([2, [{ index: 1, label: 'twee' }]])
})

test('a task that has moved is found by its words, and one that is gone is said to be', async () => {
  const id = await addNote('- [ ] lamp', 'Elders')
  await write('editNote', { id, version: 1, title: 'Elders', body: '- [ ] snoer\n- [ ] lamp' })
  await send(paths.openTasks, { id, version: '1', task: '0:1:lamp' })
  expect((await note(id)).body).toBe('- [ ] snoer\n- [x] lamp')
  const answer = await send(paths.openTasks, { id, version: '1', task: '0:1:zekering' })
  expect(answer.status).toBe(409)
  expect(texts(await answer.text(), '[role=alert]').join()).toContain('veranderd')
  const theirs = await addNote('- [ ] stil', 'Van een ander', 'admin')
  expect((await send(paths.openTasks, { id: theirs, version: '1', task: '0:1:stil' })).status).toBe(
    404,
  )
  expect((await note(theirs, 'admin')).body).toBe('- [ ] stil')
})

test('of a note with very many tasks the first are listed, and a link leads to the rest', async () => {
  const house = await open()
  const body = Array.from({ length: 60 }, (_, number) => `- [ ] taak ${number}`).join('\n')
  const id = await house.addNote(body, 'Lang')
  const html = await house.page(paths.openTasks)
  expect(tasks(html)).toHaveLength(50)
  expect(texts(html, '.current-room p')).toEqual(['60 taken te doen'])
  expect(texts(html, `main a[href="${paths.note(id)}"]`)).toContain('Nog 10 in deze notitie')
})

test('notes with open tasks come a page at a time', async () => {
  const house = await open()
  for (let number = 1; number <= 5; number += 1)
    await house.addNote(`- [ ] ${number}`, `N${number}`)
  expect(groups(await house.page(`${paths.openTasks}?per_page=2&page=2`))).toEqual(['N3', 'N2'])
  expect(groups(await house.page(`${paths.openTasks}?per_page=2&page=9`))).toEqual(['N1'])
})

async function eventsOf(link: string): Promise<string[][]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await ask(link)).text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    expect(
      component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    ).toBe('-PT15H')
    return [`${event.startDate}`, event.summary, String(component.getFirstPropertyValue('url'))]
  })
}

async function makeLink(as: 'user' | 'admin' = 'user', path: string = paths.makeNoteCalendar) {
  const [address = ''] = texts(await (await send(path, {}, as)).text(), '.secret')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

test('a calendar shows the days of one’s own notes, and follows what becomes of them', async () => {
  const { id } = await (
    await write('addNote', { title: 'Keuring', body: 'x', due: '2027-03-04' })
  ).json()
  await write('addNote', { title: 'Van de admin', body: 'x', due: '2027-03-05' }, 'admin')
  const link = await makeLink()
  const event = ['2027-03-04', 'Keuring', `${origin}${paths.note(id)}`]
  expect(await eventsOf(link)).toEqual([event])
  await write('trashNote', { id })
  expect(await eventsOf(link)).toEqual([])
  await write('restoreNote', { id })
  await write('editNote', { id, version: 1, title: 'APK', body: 'x', due: '2027-04-01' })
  expect(await eventsOf(link)).toEqual([['2027-04-01', 'APK', `${origin}${paths.note(id)}`]])
  expect(await page(paths.openTasks)).not.toContain(link.slice(-47, -4))
  await send(paths.removeNoteCalendar, {})
  expect((await ask(link)).status).toBe(404)
})

test('a link to loans shows no note until its admin asks for it, and then both pages say so', async () => {
  const loans = await makeLink('admin', paths.makeLoanCalendar)
  expect(await (await ask(loans)).text()).not.toContain('Van de admin')
  expect(await page(paths.borrowers, 'admin')).not.toContain('Ook je notities')
  expect(await page(paths.openTasks, 'admin')).toContain('toont ze nog niet')
  const both = await makeLink('admin')
  expect((await eventsOf(both)).map(([, summary]) => summary)).toContain('Van de admin')
  expect(await page(paths.borrowers, 'admin')).toContain('Ook je notities')
  const renewed = await makeLink('admin', paths.makeLoanCalendar)
  expect((await eventsOf(renewed)).map(([, summary]) => summary)).toContain('Van de admin')
})

test('an address of open tasks that makes no sense is left out in part, and that is said, as on every page with a search', async () => {
  const { dropped } = i18nObject('nl').search
  for (const path of ['/notes/tasks', '/notes', '/notes/pictures']) {
    const html = await page(`${path}?page=0`)
    expect([path, ...texts(html, '[role=alert]')]).toEqual([path, dropped()])
    expect(await page(`${path}?page=1`)).not.toContain('role="alert"')
  }
})
