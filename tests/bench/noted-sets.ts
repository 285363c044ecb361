import type { Browser } from '@playwright/test'
import { paths } from '../../src/paths'
import {
  addSession,
  clickAt,
  openBrowser,
  openPage,
  slowDown,
  visit,
} from './comparison/browser/chromium'
import { recordSet } from './comparison/browser/record-set'
import { type Figure, tableOf } from './comparison/figure'
import { type FilledSite, startFilledSite } from './comparison/filled-site'
import { startFloor } from './comparison/floors/start-floor'
import { inRounds } from './comparison/in-rounds'

const rounds = 15

/** Milliseconds. */
const timeout = 30_000

/** From the press on “once more” to its set, beside a click on the same page as a static copy. */
export async function measureNotedSets(): Promise<void> {
  const site = await startFilledSite(10)
  const floor = await noteThree(site).then(() =>
    startFloor('static-copy.ts', [site.origin, site.cookie]),
  )
  const [copy = ''] = floor.origins
  const browser = await openBrowser()
  try {
    const ours = await openTrainer(browser, site.origin, site.cookie)
    const its = await openTrainer(browser, copy, '')
    const pressed = await inRounds(rounds, {
      ours: () => ours.click('.once-more'),
      value: () => its.click('.train-board h2 a'),
    })
    const figure: Figure = {
      name: 'a set to its paint, 4 ×',
      unit: 'ms',
      ours: pressed.ours,
      against: { name: 'static copy', value: pressed.value },
      target: { of: 'ratio', atMost: 1.2 },
    }
    console.info(`\n${tableOf([figure])}`)
  } finally {
    await browser.close()
    await floor.stop()
    await site.stop()
  }
}

async function noteThree({ origin, cookie }: FilledSite): Promise<void> {
  for (const exercise of ['Squat', 'Bankdrukken', 'Deadlift']) {
    const set = { reps: 5, weight: 60 }
    const data = { id: crypto.randomUUID(), exercise, set }
    const answer = await fetch(`${origin}/_server/addSet?createServerFn`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookie,
      },
      body: JSON.stringify({ data, context: {} }),
    })
    if (!answer.ok) throw new Error(`addSet came to ${answer.status}`)
  }
}

async function openTrainer(browser: Browser, origin: string, session: string) {
  const { page, session: devtools } = await openPage(browser)
  await addSession(page.context(), origin, session)
  let shown = Promise.withResolvers<number>()
  await page.exposeFunction('setShown', (milliseconds: number) => shown.resolve(milliseconds))
  await page.addInitScript(recordSet)
  await visit(page, origin + paths.train)
  return {
    async click(selector: string): Promise<number> {
      shown = Promise.withResolvers()
      const { promise, reject } = shown
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`${selector} is not to be seen`)
      await slowDown(devtools, 4)
      await clickAt(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 0)
      const timer = setTimeout(() => reject(new Error(`No set after ${selector}`)), timeout)
      const milliseconds = await promise
      clearTimeout(timer)
      await slowDown(devtools, 1)
      await page.waitForFunction(() => document.querySelector('.is-saving') === null)
      return milliseconds
    },
  }
}
