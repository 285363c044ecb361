import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments } from '../../../../src/drawing/printing/find-chromium'
import { findHeadlessBrowser } from '../../../browser/headless-browser'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
}

/** A browser that has never been anywhere. */
export async function openPage(browser: Browser) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, locale: 'nl-NL' })
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page), close: () => context.close() }
}

/**
 * From now on the page's processor is so many times slower. Chromium keeps it busy for that, with
 * pages that do nothing too: only one at a time may be slow.
 */
export async function slowDown(session: CDPSession, slowness: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Milliseconds after which nothing goes on any more on a page whose islands are alive. */
const quiet = 200

/** Loads a page and waits until what it begins by itself is over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isAtRest, undefined, { polling: 50 })
  await Bun.sleep(quiet)
}

/** Where there is no script no island comes alive. */
function isAtRest(): boolean {
  const isCopy = document.querySelector('script[src]') === null
  return isCopy || document.querySelector('x-island:not([data-hydrated])') === null
}
