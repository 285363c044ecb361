import { expect, type Page, type Request } from '@playwright/test'
import { paths, publicPages } from '../../../src/paths'
import { readFirstScripts, readScripts, type Script } from '../../fixtures/scripts'
import { islandsAlive, sleepUntilReached, test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

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

function expectOutOfTheWay(html: string): void {
  const tags = html.match(/<script[^>]*src=[^>]*>|<link[^>]*modulepreload[^>]*>/g)
  expect(tags).toHaveLength(1)
  expect(tags?.[0]).toMatch(/type="module"|\b(async|defer)\b/)
}

for (const path of publicPages) {
  test(`scripts: ${path} asks for its first scripts alone before idle, and none before its first paint`, async ({
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
  })

  test(`scripts: ${path} asks for scripts of the site alone, compressed`, async ({
    page,
    assets,
  }) => {
    const requests = scriptRequests(page)
    await page.goto(path)
    await islandsAlive(page)
    const [first, all] = [await readFirstScripts(assets), await readScripts(assets)]
    expect(hrefs(requests).filter((href) => !all.has(href))).toEqual([])
    expect(requests.length).toBeGreaterThan(first.size)
    expect(await transferred(requests)).toBeGreaterThan(0)
  })
}

test('scripts: a first visit to home asks for each file once, and for two fonts', async ({
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
  expect(hrefs(requests).length).toBe(requests.length)
  expect(hrefs(requests).filter((href) => href.endsWith('.woff2'))).toHaveLength(2)
})

test('scripts: swaps come in one file, islands in two for a guest, and in three in the rooms', async ({
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
