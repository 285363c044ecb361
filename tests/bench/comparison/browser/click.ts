import type { Browser, Page } from '@playwright/test'
import { paths } from '../../../../src/paths'
import type { Figure, Target } from '../figure'
import { inRounds } from '../in-rounds'
import { clickAt, openPage, slowDown, visit } from './chromium'
import { recordHeading } from './record-heading'

/** Milliseconds: how long the pointer hovers before a click, and the timeout for a heading. */
const [hover, timeout] = [400, 30_000]

/** By CPU slowdown. `atMost` is the allowed ratio to a full page load. */
const sorts: Record<number, { name: string; rest: number; atMost?: number }[]> = {
  1: [
    { name: 'click to heading', rest: 0, atMost: 0.6 },
    { name: 'hover, then click', rest: hover },
  ],
  4: [
    { name: 'click to heading, 4 ×', rest: 0, atMost: 0.5 },
    { name: 'hover, then click, 4 ×', rest: hover, atMost: 0.25 },
  ],
}

const links = [paths.career, paths.skills, paths.aboutMe]

/** Milliseconds: the longest gap between two clicks, and the timeout after them. */
const [longestGap, clickTimeout] = [300, 3_000]

export async function measureClicks(
  browser: Browser,
  site: string,
  copy: string,
  clicks: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [slowness, kinds] of Object.entries(sorts)) {
    const [ours, its] = [
      await openClicker(browser, site, Number(slowness)),
      await openClicker(browser, copy, Number(slowness)),
    ]
    for (const { click } of [ours, its]) await click(hover)
    for (const { name, rest, atMost } of kinds) {
      const measured = await inRounds(clicks, {
        ours: () => ours.click(rest),
        value: () => its.click(rest),
      })
      const against = { name: 'static copy', value: measured.value }
      const target: Target | undefined = atMost === undefined ? undefined : { of: 'ratio', atMost }
      figures.push({ name, unit: 'ms', ours: measured.ours, against, ...(target && { target }) })
    }
    await Promise.all([ours.close(), its.close()])
  }
  return figures
}

async function openClicker(browser: Browser, origin: string, slowness: number) {
  const { page, session, close } = await openPage(browser)
  let shown = Promise.withResolvers<number>()
  await page.exposeFunction('headingShown', (milliseconds: number) => shown.resolve(milliseconds))
  await page.addInitScript(recordHeading)
  let count = 0
  return {
    async click(rest: number): Promise<number> {
      shown = Promise.withResolvers()
      const { promise, reject } = shown
      // Away from links, which would be preloaded.
      await page.mouse.move(640, 790)
      await slowDown(session, slowness)
      await visit(page, `${origin}/`)
      const path = links[count % links.length] ?? ''
      count += 1
      await clickAt(session, await middleOf(page, path), rest)
      const timer = setTimeout(() => reject(new Error(`${path} was not shown`)), timeout)
      const milliseconds = await promise
      clearTimeout(timer)
      await slowDown(session, 1)
      return milliseconds
    },
    close,
  }
}

async function middleOf(page: Page, path: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`header a[href="${path}"]:visible`).first().boundingBox()
  if (!box) throw new Error(`No link to ${path} is to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

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
    await Bun.sleep((pair / pairs) * longestGap)
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

/** A page that was swapped in marks the link to itself as current. */
async function isReached(page: Page, path: string): Promise<boolean> {
  const options = { polling: 50, timeout: clickTimeout }
  try {
    await page.waitForFunction(isShown, path, options)
    await Bun.sleep(longestGap)
    return await page.evaluate(isShown, path)
  } catch {
    return false
  }
}

function isShown(path: string): boolean {
  const current = document.querySelector('header a[aria-current=page]')
  return location.pathname === path && current?.getAttribute('href') === path
}
