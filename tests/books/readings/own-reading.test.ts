import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openedEdit } from '../../fixtures/opened-edit'
import { openReadings } from '../../fixtures/rooms/readings'
import { attributes, select, texts } from '../../fixtures/select'

const site = await openReadings({ now: () => new Date('2026-11-21T12:00:00Z') })
const { addBook, addReading, page, reading, readings, send } = site
const words = i18nObject('nl').readings

const heading = (html: string) => texts(html, '#own-reading')[0]

async function openOf(slug: string): Promise<string> {
  const { readings: all } = await readings({ slug })
  return all.find(({ state }) => state === 'reading')?.id ?? ''
}

test('a book is started, its page noted, finished and judged, by forms alone', async () => {
  const slug = await addBook({ book_name: 'Austerlitz', pages: 416 })
  const book = paths.book(slug)
  const unread = await page(book)
  expect(heading(unread)).toBe(words.standings.unread())
  expect(attributes(unread, '[aria-labelledby=own-reading] form', 'action')).toEqual([
    paths.startReading(slug),
  ])
  await send(paths.startReading(slug), {})
  const begun = await page(book)
  expect(heading(begun)).toBe(words.standings.reading())
  expect(select(begun, '.bookmark')).toHaveLength(1)
  const id = await openOf(slug)
  await send(paths.notePage(id), { page: '212' })
  expect(texts(await page(book), '.reading-rows li').join()).toContain('bladzijde 212 van 416')
  const done = await send(paths.finishReading(id), {})
  expect(done.headers.get('Location')).toBe(paths.reviewReading(id))
  await site.sendEdit(paths.reviewReading(id), { stars: '4.25', review: 'Motten.\r\nEn stations.' })
  expect(await reading(id)).toMatchObject({
    state: 'finished',
    started: '2026-11-21',
    finished: '2026-11-21',
    stars: 4.25,
    review: 'Motten.\nEn stations.',
  })
  const read = await page(book)
  expect(heading(read)).toBe(words.standings.finished())
  expect(select(read, '.reading-rows .lit')).toHaveLength(17)
  expect(texts(read, '.reading-rows li').join()).toContain('4,25')
  expect(select(read, '.bookmark')).toHaveLength(0)
})

test('a book that was stopped keeps where, and can be read again', async () => {
  const slug = await addBook({ book_name: 'Der Zauberberg', pages: 1002 })
  await addReading(slug, { state: 'reading', page: 212 })
  await send(paths.stopReading(await openOf(slug)), {})
  const stopped = await page(paths.book(slug))
  expect(heading(stopped)).toBe(words.standings.stopped())
  expect(texts(stopped, '.reading-rows li').join()).toContain('gestopt op bladzijde 212 van 1.002')
  await send(paths.startReading(slug), {})
  expect(heading(await page(paths.book(slug)))).toBe(words.standings.again())
})

test('the buttons beside the page move it by one, within the book, and note nothing', async () => {
  const slug = await addBook({ book_name: 'Kort', pages: 120 })
  const id = await addReading(slug, { state: 'reading', page: 119 })
  const step = async (typed: string, step: string) => {
    const answer = await send(paths.notePage(id), { page: typed, step })
    expect(answer.status).toBe(200)
    return attributes(await answer.text(), '[name=page]', 'value')[0]
  }
  expect(attributes(await page(paths.book(slug)), '[name=step]', 'value')).toEqual([
    'page-',
    'page+',
  ])
  expect(await step('119', 'page+')).toBe('120')
  expect(await step('120', 'page+')).toBe('120')
  expect(await step('119', 'page-')).toBe('118')
  expect(await step('', 'page-')).toBe('1')
  expect(await step('veel', 'page+')).toBe('1')
  expect(await reading(id)).toMatchObject({ page: 119 })
  expect((await send(paths.notePage(id), { page: '5', step: 'page+' }, 'otherUser')).status).toBe(
    404,
  )
})

test('whoever counts in per cent steps and notes those', async () => {
  const slug = await addBook({ book_name: 'Gehoord' })
  const id = await addReading(slug, { state: 'reading', percent: 40 })
  const html = await page(paths.book(slug))
  expect(attributes(html, '[name=page]', 'value')).toEqual([])
  expect(attributes(html, '[name=percent]', 'value')).toEqual(['40'])
  const stepped = await send(paths.notePage(id), { percent: '40', step: 'percent+' })
  expect(attributes(await stepped.text(), '[name=percent]', 'value')).toEqual(['41'])
  await send(paths.notePage(id), { percent: '55' })
  expect(await reading(id)).toMatchObject({ page: null, percent: 55 })
})

test('a page that the book does not have comes back as it was typed, with a question', async () => {
  const slug = await addBook({ book_name: 'Oeroeg', pages: 120 })
  const id = await addReading(slug, { state: 'reading' })
  const answer = await send(paths.notePage(id), { page: '210' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(texts(html, '.problem')).toEqual([words.isBeyond({ count: '120', pages: 120 })])
  const named = attributes(html, '[name=page][aria-invalid=true]', 'aria-describedby')
  expect(named).toEqual(attributes(html, '.problem', 'id'))
  expect(attributes(html, '[name=page]', 'value')).toEqual(['210'])
  expect(await reading(id)).toMatchObject({ page: null })
})

test('somebody who read a book long ago says when, or nothing', async () => {
  const slug = await addBook({ book_name: 'Momo' })
  const add = paths.addReading(slug)
  const [id = ''] = attributes(await page(add), 'main form [name=id]', 'value')
  const typed = {
    id,
    state: 'finished',
    started: '1994',
    finished: '1993',
    review: 'Grijze heren.',
  }
  const wrong = await send(add, typed)
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(texts(html, '.problem')).toEqual([words.isBeforeStart({ started: '1994' })])
  expect(texts(html, 'textarea')).toEqual(['Grijze heren.'])
  for (let time = 0; time < 2; time += 1) await send(add, { ...typed, started: '' })
  const { readings: all } = await readings({ slug })
  expect(all).toMatchObject([{ id, started: null, finished: '1993', review: 'Grijze heren.' }])
})

test('of two tabs each keeps what the other did not touch, and a text of both is shown', async () => {
  const slug = await addBook({ book_name: 'V.' })
  const id = await addReading(slug, { finished: '2026-03-01' })
  const edit = paths.editReading(id)
  const tabs = [openedEdit(await page(edit)), openedEdit(await page(edit))]
  const save = (tab: number, fields: object) => send(edit, { ...tabs[tab], ...fields })
  await save(0, { stars: '5', review: 'Eerst dit.' })
  // A browser sends the range that nobody touched.
  const kept = await save(1, { stars: '0', finished: '2026-03-02' })
  expect(kept.status).toBe(303)
  expect(await reading(id)).toMatchObject({ stars: 5, finished: '2026-03-02' })
  const both = await save(1, { review: 'Of dit.' })
  expect(both.status).toBe(409)
  const html = await both.text()
  expect(texts(html, 'dd.saved')).toEqual(['Eerst dit.'])
  expect(texts(html, 'textarea')).toEqual(['Of dit.'])
  expect(await reading(id)).toMatchObject({ review: 'Eerst dit.' })
})

test('a deleted reading comes back by one press', async () => {
  const slug = await addBook({ book_name: 'Nada' })
  const id = await addReading(slug)
  await send(paths.deleteReading(id), {})
  expect(heading(await page(paths.book(slug)))).toBe(words.standings.unread())
  const restored = await send(paths.restoreReading(id), {})
  expect(restored.headers.get('Location')).toBe(paths.book(slug))
  expect(heading(await page(paths.book(slug)))).toBe(words.standings.finished())
})

test('what somebody reads is on nobody else’s page of the book', async () => {
  const slug = await addBook({ book_name: 'Het smelt' })
  const id = await addReading(slug, { state: 'reading', review: 'Geheimschrift' })
  const pages = [paths.book(slug), paths.books, paths.editReading(id), paths.reviewReading(id)]
  for (const who of ['otherUser', 'admin', 'guest']) {
    for (const address of pages) expect(await page(address, who)).not.toContain('Geheimschrift')
    expect(select(await page(paths.book(slug), who), '.bookmark')).toHaveLength(0)
    const forms = ['page', 'finish', 'stop', 'delete', 'edit', 'review', 'restore']
    for (const to of forms) await send(`/books/_readings/${id}/${to}`, { page: '3' }, who)
  }
  expect(await reading(id)).toMatchObject({ state: 'reading', version: 1, review: 'Geheimschrift' })
})
