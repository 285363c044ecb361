import { expect, test } from 'bun:test'
import { dependencies } from '../../package.json'
import { testApp } from '../fixtures/app'
import { wordsIn } from '../fixtures/content/own-words'
import { sampleContent } from '../fixtures/content/sample-content'
import { texts } from '../fixtures/select'

const { siteStack } = sampleContent

const visitor = await testApp()
const lock = await Bun.file('bun.lock').text()
const html = await (await visitor.ask('/site-stack')).text()
const rows = html.match(/<tr>.*?<\/tr>/gs) ?? []

for (const { name, package: packageName } of siteStack) {
  test(`the version of ${name} that the page shows is the one in use`, async () => {
    const row = rows.find((candidate) => texts(candidate, 'th')[0] === name) ?? ''
    const [version, , , licence] = texts(row, 'td')
    if (packageName === 'bun') {
      expect([version, licence]).toEqual([Bun.version, 'MIT'])
      return
    }
    const installed = await Bun.file(`node_modules/${packageName}/package.json`).json()
    expect(lock).toContain(`"${packageName}": ["${packageName}@${version}"`)
    expect([version, licence]).toEqual([installed.version, installed.license])
  })
}

test('every package that the site runs on is credited', () => {
  const credited = siteStack.map((part) => part.package)
  expect(Object.keys(dependencies).filter((name) => !credited.includes(name))).toEqual([])
  expect(credited.length).toBe(new Set(credited).size)
})

test('what the site is made of is said of the software: no owner speaks there', () => {
  const speaker = /(?<!\p{L})(?:ik|mij|mijn|I|me|my|ich|mich|mir|mein\p{L}*|yo|mi|mis)(?!\p{L})/u
  const said = siteStack.flatMap(({ purpose }) => [...wordsIn(purpose)])
  expect(said.filter((text) => speaker.test(text))).toEqual([])
})

test('the tests run on the Bun that the project names', async () => {
  expect(lock).toContain(`"bun-types": ["bun-types@${Bun.version}"`)
})
