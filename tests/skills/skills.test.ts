import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

const { education, experience, projects } = sampleContent

const thisYear = 2026
const visitor = await testApp()

function firstYearOf(skill: string): number {
  let first = thisYear
  for (const { startDate, skills: used } of [...projects, ...education, ...experience]) {
    if (used.some((id) => id === skill))
      first = Math.min(first, Number.parseInt(startDate ?? '', 10))
  }
  return first
}

for (const locale of locales) {
  test(`each skill begins in its first year and says how long ago in ${locale}`, async () => {
    const { skills: words } = i18nObject(locale)
    const html = await (await visitor.ask(localized(locale, paths.skills))).text()
    const stairs = sampleIn(locale)
      .skills.map(({ id, name }) => ({ name, year: firstYearOf(id) }))
      .toSorted((one, other) => one.year - other.year)
    const years = stairs.map(({ year }) => year)
    expect(texts(html, '.stairs h2 a')).toEqual(stairs.map(({ name }) => name))
    expect(attributes(html, '.stairs h2', 'class')).toEqual(
      years.map((year) => `k${year - (years[0] ?? 0)}`),
    )
    expect(texts(html, '.stairs .years')).toEqual(
      years.map((year) => (year === thisYear ? words.new() : words.years(thisYear - year))),
    )
  })
}
