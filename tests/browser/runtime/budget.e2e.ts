import { expect, type Page, type Request } from '@playwright/test'
import { paths, publicPages } from '../../../src/paths'
import { readFirstScripts, readScripts, type Script } from '../../fixtures/scripts'
import { islandsAlive, sleepUntilReached, test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

/** Bytes of brotli: of a page before idle and in all, and of all there is, with what the rooms use. */
const [maxBeforeIdle, maxOnAPage, maxInAll] = [6_000, 68_000, 73_000]

/** The scripts that are asked for from now on. */
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

function weight(scripts: ReadonlyMap<string, Script>): number {
  return [...scripts.values()].reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)
}

/** No script is in the way of the page's first paint. */
function expectOutOfTheWay(html: string): void {
  const tags = html.match(/<script[^>]*src=[^>]*>|<link[^>]*modulepreload[^>]*>/g)
  expect(tags).toHaveLength(1)
  expect(tags?.[0]).toMatch(/type="module"|\b(async|defer)\b/)
}

for (const path of publicPages) {
  test(`budget: ${path} takes 6,000 bytes of script before idle, none before its first paint`, async ({
    page,
    assets,
  }) => {
    await sleepUntilReached(page)
    const requests = scriptRequests(page)
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expectOutOfTheWay((await answer?.text()) ?? '')
    const first = await readFirstScripts(assets)
    expect(hrefs(requests)).toEqual([...first.keys()].sort())
    expect(await transferred(requests)).toBe(weight(first))
    expect(weight(first)).toBeLessThanOrEqual(maxBeforeIdle)
  })

  test(`budget: ${path} takes no more than 68,000 bytes of script in all`, async ({
    page,
    assets,
  }) => {
    const requests = scriptRequests(page)
    await page.goto(path)
    await islandsAlive(page)
    const [first, all] = [await readFirstScripts(assets), await readScripts(assets)]
    expect(hrefs(requests).filter((href) => !all.has(href))).toEqual([])
    expect(requests.length).toBeGreaterThan(first.size)
    expect(await transferred(requests)).toBeLessThanOrEqual(maxOnAPage)
  })
}

test('budget: a first visit to home takes 17 requests and 200,000 bytes, pictures and all', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.home)
  await islandsAlive(page)
  await page.waitForLoadState('networkidle')
  let bytes = 0
  for (const request of requests) {
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    bytes += responseHeadersSize + responseBodySize
  }
  expect(hrefs(requests).length).toBe(requests.length)
  expect(hrefs(requests).filter((href) => href.endsWith('.woff2'))).toHaveLength(2)
  expect(requests.length).toBeLessThanOrEqual(10 + 7)
  expect(bytes).toBeLessThanOrEqual(200_000)
})

test('budget: swaps come in one file, islands in two for a guest, and in three in the rooms', async ({
  page,
  assets,
}) => {
  const first = await readFirstScripts(assets)
  const requests = scriptRequests(page)
  const later = () => hrefs(requests).filter((href) => !first.has(href))
  await page.goto(paths.home)
  await islandsAlive(page)
  await page.waitForLoadState('networkidle')
  expect(later().length).toBeLessThanOrEqual(1 + 2)
  await signUp(page)
  await page.goto(paths.workouts)
  await islandsAlive(page)
  expect(later().length).toBeLessThanOrEqual(1 + 3)
})

test('budget: all scripts, rooms included, weigh no more than 73,000 bytes', async ({ assets }) => {
  const all = await readScripts(assets)
  expect(all.size).toBeGreaterThan(5)
  expect(weight(all)).toBeLessThanOrEqual(maxInAll)
})
