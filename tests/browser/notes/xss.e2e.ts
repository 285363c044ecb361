import { expect, type Page } from '@playwright/test'
import { createApp } from '../../../src/app'
import { buildPrefix } from '../../../src/paths'
import { allowed } from '../../../src/texts/markdown/sanitise'
import { allowedNames } from '../../fixtures/xss/allowed-names'
import { xssVectors } from '../../fixtures/xss/vectors'
import { addVectorPages, vectorPages } from '../fixtures/note-vectors'
import { islandsAlive, test as onSite, serve } from '../fixtures/site'

interface Watch {
  requests: Set<string>
  incidents: string[]
}

const test = onSite.extend<{ watch: Watch }>({
  baseURL: ({ assets }, use) =>
    serve({ assets }, use, (dependencies) => addVectorPages(createApp(dependencies)).fetch),
  watch: async ({ page, baseURL }, use) => {
    const watch: Watch = { requests: new Set(), incidents: [] }
    page.on('request', (request) => {
      const address = request.url().replace(baseURL ?? '', '')
      const isFont = address.endsWith('.woff2') && address.startsWith(buildPrefix)
      if (!address.startsWith('/vectors/') && !isFont) watch.requests.add(address)
    })
    page.on('dialog', (dialog) => {
      watch.incidents.push(`dialog: ${dialog.message()}`)
      return dialog.dismiss()
    })
    page.on('popup', (popup) => watch.incidents.push(`window: ${popup.url()}`))
    page.on('download', (download) => watch.incidents.push(`download: ${download.url()}`))
    await page.exposeFunction('tell', (incident: string) => watch.incidents.push(incident))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        Object(window).tell(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await use(watch)
  },
})

test('notes: none runs anything, fetches anything or breaks the policy', async ({
  page,
  watch,
}) => {
  expect(xssVectors.length).toBeGreaterThan(300)
  const ordinary = await requestsOfHarmlessPage(page, watch)
  for (const path of vectorPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await islandsAlive(page)
    await expectHarmless(page)
  }
  expect(watch).toEqual({ requests: ordinary, incidents: [] })
})

test('notes: none that is swapped in does either', async ({ page, watch }) => {
  const ordinary = await requestsOfHarmlessPage(page, watch)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  for (const path of vectorPages) {
    // A pointer would preload a link of the next page.
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      path.replace(/.v(.*)\//, 'V$1 '),
    )
    await expectHarmless(page)
  }
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  expect(watch).toEqual({ requests: ordinary, incidents: [] })
})

async function requestsOfHarmlessPage(page: Page, { requests }: Watch): Promise<Set<string>> {
  await page.goto('/vectors/none', { waitUntil: 'networkidle' })
  await islandsAlive(page)
  return new Set(requests)
}

async function expectHarmless(page: Page): Promise<void> {
  const wrong = await page.evaluate(
    ({ names, schemes }) => {
      const events = ['click', 'mouseover', 'focus', 'error', 'load', 'toggle', 'animationend']
      const wrong: string[] = []
      for (const element of document.querySelectorAll('.note-text *')) {
        const mayHave = names[element.localName]
        if (!mayHave || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
          wrong.push(element.outerHTML)
        }
        for (const { name } of element.attributes) {
          if (!mayHave?.includes(name)) wrong.push(`${name} of ${element.outerHTML}`)
        }
        if (element instanceof HTMLAnchorElement && !schemes.includes(element.protocol)) {
          wrong.push(element.outerHTML)
        }
        for (const type of events) element.dispatchEvent(new Event(type))
      }
      return wrong
    },
    { names: allowedNames, schemes: allowed.allowedSchemes.map((scheme) => `${scheme}:`) },
  )
  expect(wrong).toEqual([])
}
