import type { Page } from '@playwright/test'
import { islandsAlive } from './site'

/** Stops the page's clock when everything that loading has begun is over. Times are in milliseconds. */
export async function stopClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.goto(address)
  await islandsAlive(page)
  await page.clock.pauseAt(3_600_000)
}

/** The addresses that are fetched from now on for a swap, as they are asked for. */
export function swaps(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if ('swap' in request.headers()) addresses.push(pathname + search)
  })
  return addresses
}

/** Keeps the answers of an address back until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
