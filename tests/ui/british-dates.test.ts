import { expect, test } from 'bun:test'
import { openWorkouts } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ')

const american = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?!\d)/,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec) \d{1,2}\b(?!\d)/,
  /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2,4}\b/,
  /\b\d{1,2}:\d{2} [AP]M\b/i,
]

test('every English page writes its dates as the British do', async () => {
  const site = await openSite({ now: () => new Date('2026-11-21T15:30:00Z') })
  const workout = { date: '2026-11-20', kind: 'run', minutes: 30, start: '18:30' }
  await site.write('addWorkout', workout)
  await site.write('addNote', { title: 'Day', body: 'Today.' })
  const pages = ['', '/about-me', '/career', '/skills', '/site-stack', '/books', '/notes']
  const rooms = ['/workouts?date=2026-11-20', '/workouts/statistics', '/account', '/account/edit']
  for (const path of [...pages, ...rooms]) {
    const html = plain(await site.page(`/en${path}`))
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '\n')
    for (const pattern of american) expect(text).not.toMatch(pattern)
  }
})

for (const locale of ['', '/en', '/de', '/es']) {
  test(`the weeks of ${locale || '/nl'} begin on Monday in every calendar`, async () => {
    const { page } = await openWorkouts()
    const html = await page(`${locale}/workouts?date=2026-11-21`)
    // November 1 was a Sunday: alone in its row.
    const first = texts(html, '.month-windows tbody tr:first-child .number')
    expect(first).toEqual(['1'])
    expect(texts(html, '.month-windows tbody tr:nth-child(2) .number')[0]).toBe('2')
  })
}
