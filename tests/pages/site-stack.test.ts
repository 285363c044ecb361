import { expect, test } from 'bun:test'
import { testApp } from '../fixtures/app'
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

test('the tests run on the Bun that the project names', async () => {
  expect(lock).toContain(`"bun-types": ["bun-types@${Bun.version}"`)
})
