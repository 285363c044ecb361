import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
import { sampleIn } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

const { education, experience, projects, skills } = sampleIn('en')

const visitor = await testApp()

function projectsWith(id: string): string[] {
  return projects.flatMap(({ skills, name }) => (skills.includes(id) ? [name] : []))
}

async function read(path: string): Promise<string> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

for (const { id, name } of skills) {
  test(`the skill filter for ${id} shows only where it was used, and all of that`, async () => {
    const html = await read(`/en${paths.careerWith(id)}`)
    const used = [
      ...experience.flatMap(({ skills, position }) => (skills.includes(id) ? [position] : [])),
      ...education.flatMap(({ skills, area }) => (skills.includes(id) ? [area] : [])),
      ...projectsWith(id),
    ]
    expect(used.length).toBeGreaterThan(0)
    expect(texts(html, 'main h3')).toEqual(used)
    expect(texts(html, '.skill-filter .chip')).toEqual([name])
  })
}

for (const locale of locales) {
  test(`every skill leads to its filter in ${locale}, and from there back to everything`, async () => {
    const stairs = await read(localized(locale, paths.skills))
    const links = attributes(stairs, '.stairs h2 a', 'href')
    const all = skills.map(({ id }) => localized(locale, paths.careerWith(id)))
    expect(links.toSorted()).toEqual(all.toSorted())
    const evidence = await read(localized(locale, paths.careerWith('svg')))
    const career = localized(locale, paths.career)
    expect(attributes(evidence, '.skill-filter a', 'href')).toEqual([career])
    expect(texts(evidence, '.skill-filter a')).toEqual([i18nObject(locale).filter.clear()])
    expect(attributes(evidence, 'link[rel=canonical]', 'href')).toEqual([origin + career])
  })
}

test('the skill filter of the home page shows its projects, and leads back to all of them', async () => {
  const html = await read('/?skill=svg')
  const names = texts(html, '#projects h3')
  expect(names).toEqual(projectsWith('svg'))
  expect(names.length).toBeLessThan(projects.length)
  expect(attributes(html, '.skill-filter a', 'href')).toEqual(['/#projects'])
})

for (const path of [paths.career, paths.home]) {
  test(`the skill filter of ${path} says that it does not know a skill, and shows everything`, async () => {
    const address = localized('en', path)
    const html = await read(`${address}?skill=cobol`)
    expect(texts(html, '[role=alert]')).toEqual([i18nObject('en').search.dropped()])
    expect(texts(html, '.skill-filter')).toEqual([])
    const plain = await read(address)
    expect(texts(html, 'main h3')).toEqual(texts(plain, 'main h3'))
  })
}
