import { expect, type Page, type Request } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths, publicPages } from '../../../src/paths'
import { readFirstScripts, readScripts } from '../../fixtures/scripts'
import { islandsAlive, sleepUntilReached, test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { career, footer, nav } = i18nObject('nl')

/** Letters: what it was before there was a search to open, and 515 to send large files. */
const mostOfFirstVisit = 34_165

function scriptRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  return requests
}

async function transferred(requests: readonly Request[]): Promise<number> {
  let sum = 0
  for (const request of requests) {
    expect(await (await request.response())?.headerValue('content-encoding')).toBe('br')
    sum += (await request.sizes()).responseBodySize
  }
  return sum
}

function hrefs(requests: readonly Request[]): string[] {
  return [...new Set(requests.map((request) => new URL(request.url()).pathname))].sort()
}

function expectOutOfTheWay(html: string): void {
  const tags = html.match(/<script[^>]*src=[^>]*>|<link[^>]*modulepreload[^>]*>/g)
  expect(tags).toHaveLength(1)
  expect(tags?.[0]).toMatch(/type="module"|\b(async|defer)\b/)
}

test('scripts: each page asks for its first scripts alone before idle, compressed, and for none before its first paint', async ({
  page,
  assets,
}) => {
  await sleepUntilReached(page)
  const first = await readFirstScripts(assets)
  const requests = scriptRequests(page)
  for (const path of publicPages) {
    requests.length = 0
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expectOutOfTheWay((await answer?.text()) ?? '')
    expect(hrefs(requests), path).toEqual([...first.keys()].sort())
  }
})

test('scripts: a first visit to home asks for each file once, of the site alone, for two fonts and for few scripts', async ({
  page,
  assets,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.home)
  await islandsAlive(page)
  await page.waitForLoadState('networkidle')
  expect(hrefs(requests).length).toBe(requests.length)
  expect(hrefs(requests).filter((href) => href.endsWith('.woff2'))).toHaveLength(2)
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const [first, all] = [await readFirstScripts(assets), await readScripts(assets)]
  expect(hrefs(scripts).filter((href) => !all.has(href))).toEqual([])
  expect(scripts.length).toBeGreaterThan(first.size)
  const weights = scripts.map((script) => all.get(new URL(script.url()).pathname)?.brotliBytes ?? 0)
  expect(await transferred(scripts)).toBe(weights.reduce((sum, bytes) => sum + bytes, 0))
  // Swaps come in one file, islands in two for a guest, and in three in the rooms; the search in one.
  expect(scripts.length).toBeLessThanOrEqual(first.size + 1 + 2 + 1)
  await signUp(page)
  await page.goto(paths.workouts)
  await islandsAlive(page)
  const asked = requests.filter((request) => request.resourceType() === 'script')
  expect(hrefs(asked).length).toBeLessThanOrEqual(first.size + 1 + 3 + 1)
})

test('scripts: who only reads loads nothing of the islands', async ({ page }) => {
  const requests = scriptRequests(page)
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 5000)
  await page.waitForLoadState('networkidle')
  // A navigation that takes long loads the progress bar.
  expect(hrefs(requests).filter((href) => /hydrate-/.test(href))).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  await page.waitForLoadState('networkidle')
  expect(hrefs(requests).filter((href) => /swapping-/.test(href))).toHaveLength(1)
  await page.getByLabel(footer.selectTheme()).focus()
  await expect.poll(() => hrefs(requests).join()).toMatch(/hydrate-/)
})

test('scripts: who never searches loads nothing for it, and who does loads it on opening', async ({
  page,
  assets,
}) => {
  const all = await readScripts(assets)
  const requests = scriptRequests(page)
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  const before = hrefs(requests)
  expect(before.length).toBeGreaterThan(1)
  const sum = before.reduce((letters, href) => letters + (all.get(href)?.text.length ?? 0), 0)
  expect(sum).toBeLessThanOrEqual(mostOfFirstVisit)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  const later = hrefs(requests).filter((href) => !before.includes(href))
  const ofSearch = later.filter((href) => /search-islands-/.test(href))
  expect(ofSearch).toHaveLength(1)
  for (const href of before) {
    const { text = '' } = all.get(href) ?? {}
    expect(text, href).not.toContain('combobox')
    expect(text, href).not.toContain(ofSearch[0])
  }
})

test('first paint: islands and what no click needs wait for it, however idle the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const paints: number[] = []
    const note = () => paints.push(performance.getEntriesByType('paint').length)
    const { parse } = JSON
    JSON.parse = (text) => {
      note()
      return parse(text)
    }
    const Channel = BroadcastChannel
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        note()
        super(name)
      }
    }
    const requestIdleCallback = (callback: () => void) => callback()
    Object.assign(window, { paints, requestIdleCallback })
  })
  await page.goto('/')
  await islandsAlive(page)
  const { painted, asked, paints } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const scripts = performance.getEntriesByType('resource').map(({ name, startTime }) => {
      return /\/hydrate-/.test(name) ? startTime : Number.POSITIVE_INFINITY
    })
    return {
      painted: paint?.startTime ?? Number.NaN,
      asked: Math.min(...scripts),
      paints: Reflect.get(window, 'paints') as number[],
    }
  })
  expect(asked).toBeGreaterThan(painted)
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(paints.length).toBeGreaterThan(2)
  expect(paints).not.toContain(0)
})
