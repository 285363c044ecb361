import type { Browser } from '@playwright/test'
import { paths } from '../../../../src/paths'
import { sampleProject } from '../../../fixtures/addresses'
import type { Figure } from '../figure'
import { inRounds } from '../in-rounds'
import { addSession, slowDown } from './chromium'

/** A telephone on a slow line: 150 ms round trip, 1.6 Mbit/s, in bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 }
const telephone = {
  locale: 'nl-NL',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

interface Row {
  path: string
  /** Against the same text as plain React. */
  atMost: number
  slowness?: number
  isSignedIn?: boolean
  isSecond?: boolean
}

const rows: Record<string, Row> = {
  home: { path: paths.home, atMost: 0.9, slowness: 4 },
  'home, 1 ×': { path: paths.home, atMost: 0.75, slowness: 1 },
  'about me': { path: paths.aboutMe, atMost: 1 },
  career: { path: paths.career, atMost: 1 },
  skills: { path: paths.skills, atMost: 1 },
  'a project': { path: sampleProject, atMost: 1 },
  'an article': { path: paths.article('ringen'), atMost: 1 },
  'sign-in': { path: paths.signIn, atMost: 1 },
  books: { path: paths.books, atMost: 1.1, isSignedIn: true },
  notes: { path: paths.notes, atMost: 1.1, isSignedIn: true },
  workouts: { path: paths.workouts, atMost: 1.1, isSignedIn: true },
  'home, a second load': { path: paths.home, atMost: 0.8, isSecond: true },
}

/** @param cookie of the session of a resident */
export async function measureSlowLine(
  browser: Browser,
  { origin, cookie }: { origin: string; cookie: string },
  plain: string,
  visits: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, row] of Object.entries(rows)) {
    const session = row.isSignedIn ? cookie : ''
    const { ours, value } = await inRounds(visits, {
      ours: () => largestPaint(browser, origin, row, session),
      value: () => largestPaint(browser, plain, row, ''),
    })
    const target = { of: 'ratio', atMost: row.atMost } as const
    const against = { name: 'plain React', value }
    figures.push({ name: `slow line: LCP of ${name}`, unit: 'ms', ours, against, target })
  }
  return [...figures, await weighFirstFrame(origin)]
}

async function largestPaint(
  browser: Browser,
  origin: string,
  { path, slowness = 4, isSecond = false }: Row,
  session: string,
): Promise<number> {
  const context = await browser.newContext(telephone)
  await addSession(context, origin, session)
  const page = await context.newPage()
  if (isSecond) await page.goto(origin + path, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await slowDown(devtools, slowness)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return painted
}

/** The document as a cached page is sent, for nothing else is asked for before. */
async function weighFirstFrame(origin: string): Promise<Figure> {
  const headers = { 'Accept-Language': 'nl', 'Accept-Encoding': 'br' }
  const answer = await fetch(origin + paths.home, { headers, decompress: false })
  const bytes = (await answer.bytes()).length
  const target = { of: 'figure', atMost: 24 } as const
  return { name: 'bytes before the first frame of home', unit: 'kB', ours: bytes / 1000, target }
}
