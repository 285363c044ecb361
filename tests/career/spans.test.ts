import { expect, test } from 'bun:test'
import { monthsBetween } from '../../src/content/months'
import { siteOf } from '../fixtures/content/owner-site'
import { texts } from '../fixtures/select'

for (const [startDate, endDate, months] of [
  ['2011', '2015', 48],
  ['2015', '2016', 12],
  ['2015', '2015', 12],
  ['2015-01', '2015-12', 12],
  ['2015-09', '2016', 16],
  ['2015', '2016-03', 15],
  ['2020', undefined, 82],
] as const) {
  test(`from ${startDate} to ${endDate ?? 'now'} are ${months} months, as people count`, () => {
    expect(monthsBetween(startDate, endDate, '2026-11-21')).toBe(months)
  })
}

test('a study without a subject is shown by its school, and its years as people count them', async () => {
  const { ask } = await siteOf({
    site: { name: 'Bo' },
    education: [{ institution: 'Hogeschool', location: 'Gent', startDate: 2011, endDate: 2015 }],
  })
  const html = await (await ask('/en/career')).text()
  expect(texts(html, 'main h3')).toEqual(['Hogeschool'])
  const [place = ''] = texts(html, '.place')
  expect([place.includes('4\u00a0yrs'), place.includes('Hogeschool')]).toEqual([true, false])
  const markdown = await (await ask('/en/resume.md')).text()
  expect(markdown).toMatch(/### Hogeschool\n\nGent · 2011 – 2015/)
})
