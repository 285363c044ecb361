import type { Browser, Page } from '@playwright/test'
import { paths } from '../../../../src/paths'
import type { Figure } from '../figure'
import { openPage, slowDown, visit } from './chromium'
import { clickAt, middleOf } from './click'

const links = [paths.career, paths.skills, paths.aboutMe]

/** Milliseconds: the longest gap between two clicks, and the timeout after them. */
const [longest, patience] = [300, 3_000]

export async function measureLostClicks(
  browser: Browser,
  site: string,
  pairs: number,
): Promise<Figure[]> {
  const { page, session, close } = await openPage(browser)
  await slowDown(session, 4)
  await visit(page, `${site}/`)
  const places = await Promise.all(links.map((path) => middleOf(page, path)))
  let lost = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = [(2 * pair) % links.length, (2 * pair + 1) % links.length]
    const [one, other] = [places[first], places[second]]
    if (!one || !other) continue
    const clicked = clickAt(session, one, 0)
    await Bun.sleep((pair / pairs) * longest)
    await Promise.all([clicked, clickAt(session, other, 0)])
    if (!(await isReached(page, links[second] ?? ''))) {
      lost += 1
      await visit(page, `${site}/`)
    }
  }
  await close()
  const name = `clicks lost out of ${pairs}, 4 ×`
  return [{ name, unit: 'clicks', ours: lost, target: { of: 'figure', atMost: 0 } }]
}

/** And shown: a page that was swapped in marks the link to itself as current. */
async function isReached(page: Page, path: string): Promise<boolean> {
  const options = { polling: 50, timeout: patience }
  try {
    await page.waitForFunction(isShown, path, options)
    await Bun.sleep(longest)
    return await page.evaluate(isShown, path)
  } catch {
    return false
  }
}

function isShown(path: string): boolean {
  const current = document.querySelector('header a[aria-current=page]')
  return location.pathname === path && current?.getAttribute('href') === path
}
