import { expect } from '@playwright/test'
import { openReloadingProxy } from '../../../src/commands/dev/reloading-proxy'
import { test } from '../fixtures/site'

test('development: a page loads again when its source changed', async ({ page, site }) => {
  const proxy = openReloadingProxy({ port: 0, host: 'localhost', target: async () => site })
  for (const path of ['/', '/career', '/sign-in', '/no-such-page']) {
    const isListening = page.waitForResponse('**/_dev/changes')
    await page.goto(proxy.origin + path)
    await isListening
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const isLoaded = page.waitForEvent('load')
    proxy.reload()
    await isLoaded
    expect(await page.evaluate(() => 'isOld' in window), path).toBe(false)
  }
  await proxy.stop()
})
