import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { paths } from '../../src/paths'
import { readEarly } from '../fixtures/late/read-early'
import { openSlowPublicSite, slowPublicPages } from '../fixtures/late/slow-public-site'
import { type LatePage, latePages } from '../fixtures/late/slow-services'
import { openSlowSite } from '../fixtures/late/slow-site'
import { findBrowser } from '../tools/find-browser'
import { duration, median } from './distributions'

/** Of each slow operation. */
const delay = 800
const rounds = 5

const ways = { streamed: {}, whole: { Swap: 'main' } }

interface Times {
  firstByte: number
  firstPaint: number
  lastByte: number
}

export async function measureStreaming(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  console.info(`\nMilliseconds where what is slow takes ${delay}, medians of ${rounds}`)
  const slow = await openSlowSite()
  for (const page of Object.values(latePages)) {
    await compare(slow, browser, page, () => {
      setTimeout(slow.hold(page).resolve, delay)
    })
  }
  await slow.server.stop(true)
  await measurePublicPages()
  await browser.close()
}

async function measurePublicPages(): Promise<void> {
  const site = await openSlowPublicSite()
  for (const { path } of Object.values(slowPublicPages)) {
    const times = { head: [] as number[], whole: [] as number[], kept: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      site.change()
      setTimeout(site.hold().resolve, delay)
      const started = performance.now()
      const { rest } = await readEarly(await site.visit(path), '<main')
      times.head.push(performance.now() - started)
      await rest()
      times.whole.push(performance.now() - started)
      times.kept.push(await duration(async () => (await site.visit(path)).text()))
    }
    const { head, whole, kept } = times
    console.info(
      `  ${path.padEnd(20)} head ${rounded(head)}  last byte ${rounded(whole)}  kept ${rounded(kept)}`,
    )
  }
  await site.server.stop(true)
}

type Site = Awaited<ReturnType<typeof openSlowSite>>

async function compare(site: Site, browser: Browser, page: LatePage, prepare = () => {}) {
  console.info(`  ${page.name}`)
  const times = { streamed: [] as Times[], whole: [] as Times[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['streamed', 'whole'] as const) {
      const context = await openContext(browser, site, ways[way])
      const paint = await measurePaint(context, site, page, prepare)
      await context.close()
      times[way].push({ ...(await measureBytes(site, page, ways[way], prepare)), ...paint })
    }
  }
  for (const way of ['streamed', 'whole'] as const) {
    const of = (key: keyof Times) => rounded(times[way].map((time) => time[key])).padStart(6)
    console.info(
      `    ${way.padEnd(9)} first byte ${of('firstByte')}  first paint ${of('firstPaint')}  last byte ${of('lastByte')}`,
    )
  }
}

async function measureBytes(
  site: Site,
  page: LatePage,
  headers: Record<string, string>,
  prepare: () => void,
) {
  prepare()
  const started = performance.now()
  const answer = await site.visit(page, headers)
  const { rest } = await readEarly(answer, '</h1>')
  const firstByte = performance.now() - started
  await rest()
  return { firstByte, lastByte: performance.now() - started }
}

/** Without scripts: with them, forms are answered as swaps. */
async function openContext(browser: Browser, { server, admin }: Site, headers: object) {
  const context = await browser.newContext({
    locale: 'nl-NL',
    javaScriptEnabled: false,
    extraHTTPHeaders: { ...headers },
  })
  const cookies = admin.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: server.url.origin }
  })
  await context.addCookies(cookies.filter(({ name }) => name === 'session'))
  return context
}

async function measurePaint(
  context: BrowserContext,
  { server }: Site,
  { path, fields }: LatePage,
  prepare: () => void,
) {
  const page = await context.newPage()
  const address = server.url.origin + path
  if (fields) {
    await page.goto(server.url.origin + paths.addBook)
    await page.locator('[name=book_name]').fill(fields.book_name ?? '')
    prepare()
    await page.locator(`[formaction="${path}"]`).click({ noWaitAfter: true })
  } else {
    prepare()
    await page.goto(address)
  }
  await page.locator('.site-footer').waitFor()
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  return { firstPaint }
}

function rounded(values: number[]): string {
  return String(Math.round(median(values)))
}
