import type { Page } from '@playwright/test'

/** As they do on a quiet machine: before the stylesheet, and so before anything is painted. */
export async function letFontsComeFirst(page: Page, path: string): Promise<void> {
  const come = Promise.withResolvers<void>()
  const html = await (await page.request.get(path)).text()
  let missing = html.split('rel="preload"').length - 1
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') missing--
    if (missing === 0) come.resolve()
  })
  await page.route('**/*.css', async (route) => {
    await come.promise
    await route.continue()
  })
}
