import type { Comparison } from '../comparison'
import type { Figure } from '../figure'
import { startFloor } from '../floors/start-floor'
import { openBrowser } from './chromium'
import { measureClicks, measureLostClicks } from './click'
import { measureFirstVisit, measureLargestPaints } from './first-visit'
import { measureSlowLine } from './slow-line'

/** What people feel: its rows come first. */
export async function measureOnSlowLine({ site, lengths }: Comparison): Promise<Figure[]> {
  const floor = await startFloor('plain.tsx', [site.origin, site.cookie])
  const [plain = ''] = floor.origins
  const browser = await openBrowser()
  try {
    return await measureSlowLine(browser, site, plain, lengths.visits)
  } finally {
    await browser.close()
    await floor.stop()
  }
}

export async function measureInBrowser({ site, lengths }: Comparison): Promise<Figure[]> {
  const floors = await Promise.all(
    ['static-copy.ts', 'plain.tsx'].map((name) => startFloor(name, [site.origin])),
  )
  const [copy = '', plain = ''] = floors.flatMap(({ origins }) => origins)
  const browser = await openBrowser()
  try {
    return [
      ...(await measureFirstVisit(browser, site.origin, copy)),
      ...(await measureLargestPaints(browser, site.origin, plain, lengths.visits)),
      ...(await measureClicks(browser, site.origin, copy, lengths.clicks)),
      ...(await measureLostClicks(browser, site.origin, lengths.pairsOfClicks)),
    ]
  } finally {
    await browser.close()
    await Promise.all(floors.map((floor) => floor.stop()))
  }
}
