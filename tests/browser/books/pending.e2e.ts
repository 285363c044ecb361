import { expect, type Locator } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { holdBack, stopClock } from '../fixtures/clock'
import { signUp } from '../fixtures/visitor'

const { pagination } = i18nObject('nl')

for (const [view, thing] of [
  ['', '.shelf .cover'],
  ['view=list', '.book-rows h2'],
] as const) {
  test(`progress: while the next page of /books?${view} is on its way, frames stand where it will`, async ({
    page,
  }) => {
    await signUp(page)
    const release = await holdBack(page, `**${paths.books}?*page=2*`)
    await stopClock(page, `${paths.books}?${view}`)
    const [first, main] = [page.locator(thing).first(), page.getByRole('main')]
    const before = await groundOf(first)
    const size = await sizeOf(first)
    const asked = page.waitForRequest(`**${paths.books}?*page=2*`)
    await page.getByRole('link', { name: pagination.next() }).click()
    await asked
    await page.clock.runFor(1_000)
    await expect(main).toHaveAttribute('aria-busy', 'true')
    await expect(main).toHaveCSS('opacity', '1')
    await expect.poll(() => groundOf(first)).not.toBe(before)
    await expect(first).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    expect(await sizeOf(first)).toEqual(size)
    release()
  })
}

function groundOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).background)
}

function sizeOf(element: Locator): Promise<number[]> {
  return element.evaluate((shown) => [shown.clientWidth, shown.clientHeight])
}
