import type { Browser } from '@playwright/test'
import type { Figure } from '../figure'
import { inRounds } from '../in-rounds'
import { openPage, slowDown, visit } from './chromium'

/** On a first visit, with the CPU 4 × slower. */
export async function measureLargestPaint(
  browser: Browser,
  site: string,
  copy: string,
  visits: number,
): Promise<Figure[]> {
  const { ours, value } = await inRounds(visits, {
    ours: () => largestPaint(browser, site),
    value: () => largestPaint(browser, copy),
  })
  const against = { name: 'static copy', value }
  return [
    {
      name: 'largest contentful paint, 4 ×',
      unit: 'ms',
      ours,
      against,
      target: { of: 'ratio', atMost: 1.1 },
    },
  ]
}

async function largestPaint(browser: Browser, origin: string): Promise<number> {
  const { page, session, close } = await openPage(browser)
  await slowDown(session, 4)
  await visit(page, `${origin}/`)
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
