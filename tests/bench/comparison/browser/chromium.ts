import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { browserArguments } from '../../../../src/drawing/printing/find-chromium'
import { findHeadlessBrowser } from '../../../browser/headless-browser'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
}

export async function openPage(browser: Browser) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, locale: 'nl-NL' })
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page), close: () => context.close() }
}

/** Chromium keeps the CPU busy for it even while pages are idle, so only one may be slow. */
export async function slowDown(session: CDPSession, slowness: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Milliseconds after which a page with hydrated islands is idle. */
const quiet = 200

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isAtRest, undefined, { polling: 50 })
  await Bun.sleep(quiet)
}

/** Without scripts no island is hydrated, and with them only those that wait for nobody. */
function isAtRest(): boolean {
  const isCopy = document.querySelector('script[src]') === null
  return isCopy || document.querySelector('x-island[load=idle]:not([data-hydrated])') === null
}

export async function clickAt(
  session: CDPSession,
  place: { x: number; y: number },
  rest: number,
): Promise<void> {
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', {
      ...place,
      type,
      ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
    })
  const moved = send('mouseMoved')
  if (rest > 0) {
    await moved
    await Bun.sleep(rest)
  }
  await Promise.all([moved, send('mousePressed'), send('mouseReleased')])
}

/** @param session cookies, of nobody where they are empty */
export async function addSession(
  context: BrowserContext,
  origin: string,
  session: string,
): Promise<void> {
  const url = new URL(origin).origin
  const cookies = session.split('; ').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return value === '' ? [] : { name, value, url }
  })
  await context.addCookies(cookies)
}
