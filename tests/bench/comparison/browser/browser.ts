import type { Comparison } from '../comparison'
import type { Figure } from '../figure'
import { startFloor } from '../floors/start-floor'
import { openBrowser } from './chromium'
import { measureClicks, measureLostClicks } from './click'
import { measureFirstVisit, measureLargestPaint } from './first-visit'

export async function measureInBrowser({ site, lengths }: Comparison): Promise<Figure[]> {
  const floor = await startFloor('static-copy.ts', [site.origin])
  const [copy = ''] = floor.origins
  const browser = await openBrowser()
  try {
    return [
      ...(await measureFirstVisit(browser, site.origin, copy)),
      ...(await measureLargestPaint(browser, site.origin, copy, lengths.visits)),
      ...(await measureClicks(browser, site.origin, copy, lengths.clicks)),
      ...(await measureLostClicks(browser, site.origin, lengths.pairsOfClicks)),
    ]
  } finally {
    await browser.close()
    await floor.stop()
  }
}
