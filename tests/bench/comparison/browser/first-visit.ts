import type { Browser } from '@playwright/test'
import { loadAssets } from '../../../../src/http/document/assets'
import { paths } from '../../../../src/paths'
import { sampleProject } from '../../../fixtures/addresses'
import { readFirstScripts, readScripts, type Script } from '../../../fixtures/scripts'
import type { Figure } from '../figure'
import { inRounds } from '../in-rounds'
import { openPage, slowDown, visit } from './chromium'

export async function measureFirstVisit(
  browser: Browser,
  site: string,
  copy: string,
): Promise<Figure[]> {
  const [ours, its] = [await transferredBy(browser, site), await transferredBy(browser, copy)]
  const assets = await loadAssets('.build', 'static')
  const { stylesheet, roomsStylesheet, fonts } = assets.manifest
  const scripts = await readScripts(assets)
  const asked = [...scripts].filter(([href]) => ours.addresses.has(site + href))
  const figure = (what: string, unit: Figure['unit'], own: number, value: number, atMost: number) =>
    ({
      name: `first visit, ${what}`,
      unit,
      ours: own,
      against: { name: 'static copy', value },
      target: { of: 'figure', atMost },
    }) as const
  return [
    figure('requests', 'requests', ours.addresses.size, its.addresses.size, 10),
    figure('all bytes', 'kB', ours.bytes / 1000, its.bytes / 1000, 200),
    weigh('script before idle, br', sizesOf([...(await readFirstScripts(assets))]), 8),
    weigh('script in all, br', sizesOf(asked), 80),
    weigh('style sheet, br', [sizeOf(`${stylesheet.href}.br`)], 15),
    weigh('style sheet of the rooms, br', [sizeOf(`${roomsStylesheet.href}.br`)], 15),
    weigh(
      'fonts to wait for',
      fonts.map(({ href }) => sizeOf(href)),
      45,
    ),
  ]
}

function sizesOf(scripts: readonly [string, Script][]): number[] {
  return scripts.map(([, { brotliBytes }]) => brotliBytes)
}

function sizeOf(href: string): number {
  return Bun.file(href.replace('/_build/', '.build/public/')).size
}

function weigh(name: string, bytes: readonly number[], atMost: number): Figure {
  const sum = bytes.reduce((all, one) => all + one, 0)
  return { name, unit: 'kB', ours: sum / 1000, target: { of: 'figure', atMost } }
}

async function transferredBy(browser: Browser, origin: string) {
  const { page, session, close } = await openPage(browser)
  const addresses = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(origin)) addresses.add(request.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await visit(page, `${origin}/`)
  await page.waitForLoadState('networkidle')
  await close()
  return { addresses, bytes }
}

/** By name of the row. At most this ratio to the same text as plain React. */
const paintedPages: Record<string, { path: string; atMost: number }> = {
  home: { path: paths.home, atMost: 1.15 },
  'about me': { path: paths.aboutMe, atMost: 1.3 },
  career: { path: paths.career, atMost: 1.3 },
  skills: { path: paths.skills, atMost: 1.3 },
  'a project': { path: sampleProject, atMost: 1.3 },
  'an article': { path: paths.article('ringen'), atMost: 1.3 },
}

export async function measureLargestPaints(
  browser: Browser,
  site: string,
  plain: string,
  visits: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, { path, atMost }] of Object.entries(paintedPages)) {
    const { ours, value } = await inRounds(visits, {
      ours: () => largestPaint(browser, site + path),
      value: () => largestPaint(browser, plain + path),
    })
    const against = { name: 'plain React', value }
    const target = { of: 'ratio', atMost } as const
    figures.push({ name: `LCP of ${page}, 4 ×`, unit: 'ms', ours, against, target })
  }
  return figures
}

async function largestPaint(browser: Browser, address: string): Promise<number> {
  const { page, session, close } = await openPage(browser)
  await slowDown(session, 4)
  await visit(page, address)
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) =>
          resolve(entries.getEntries().at(-1)?.startTime ?? Number.NaN),
        )
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await close()
  return painted
}
