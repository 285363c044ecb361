import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
import { sampleIn } from '../fixtures/content/sample-content'
import { select } from '../fixtures/select'

interface Person {
  image: string
  alumniOf: { name: string }[]
  knowsLanguage: string[]
}

test('a search engine learns how the owner looks, what they speak, and each of their schools once', async () => {
  const { ask } = await testApp()
  const html = await (await ask(`/en${paths.aboutMe}`)).text()
  const [block] = select(html, 'script[type="application/ld+json"]')
  const [, person]: [unknown, Person] = JSON.parse(block?.text ?? '')['@graph']
  const { education, languages } = sampleIn('en')
  const schools = education.map(({ institution }) => institution)
  expect(person.alumniOf.map(({ name }) => name)).toEqual([...new Set(schools)])
  expect(person.knowsLanguage).toEqual(languages.map(({ language }) => language))
  const picture = await ask(person.image.replace(origin, ''))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
})
