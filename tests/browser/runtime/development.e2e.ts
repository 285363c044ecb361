import { expect } from '@playwright/test'
import { openReloadingProxy } from '../../../src/commands/dev/reloading-proxy'
import { publicPages } from '../../../src/paths'
import { test } from '../fixtures/site'

for (const path of [...publicPages, '/sign-in', '/no-such-page']) {
  test(`development: ${path} loads again when its source changed`, async ({ page, site }) => {
    const proxy = openReloadingProxy({ port: 0, host: 'localhost', target: async () => site })
    const isListening = page.waitForResponse('**/_dev/changes')
    await page.goto(proxy.origin + path)
    await isListening
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const isLoaded = page.waitForEvent('load')
    proxy.reload()
    await isLoaded
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    await proxy.stop()
  })
}
