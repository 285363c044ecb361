import { expect, type Locator, type Page } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { localized, paths } from '../../../src/paths'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'

const screens = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
  { width: 1440, height: 789 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

for (const locale of locales) {
  test(`house: the whole of it is in the first view in ${locale}`, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await loadFontsFirst(page, localized(locale, paths.home))
      const bottom = await page
        .locator('.house')
        .evaluate((house) => house.getBoundingClientRect().bottom)
      expect.soft(bottom, `${screen.width} × ${screen.height}`).toBeLessThanOrEqual(screen.height)
    }
  })
}

for (const locale of locales) {
  test(`house: every other weekday hangs whole in the margin in ${locale}`, async ({ page }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await loadFontsFirst(page, localized(locale, paths.home))
      const names = page.locator('.windows:first-child tbody tr:nth-child(odd) > th > span')
      const places = await names.evaluateAll((all) =>
        all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), ink: one.scrollWidth })),
      )
      expect(places).toHaveLength(4)
      for (const { left, width: shown, ink } of places) {
        expect.soft(left, `${width} px`).toBeGreaterThanOrEqual(0)
        expect.soft(shown, `${width} px`).toBeGreaterThanOrEqual(ink - 1)
      }
    }
  })
}

for (const scale of [1, 2]) {
  test.describe(`on a screen of ${scale} pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor: scale })

    for (const width of [360, 768, 1024, 1440, 1920]) {
      test(`windows: at ${width} px all are as wide, and their curtains sharp and alike`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await loadFontsFirst(page, paths.home)
        const windows = page.locator('.windows td[class]')
        const widths = await windows.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().width),
        )
        expect(new Set(widths).size).toBe(1)
        const open: number[] = []
        for (const level of [1, 2, 3, 4]) {
          const row = await middleRow(page, page.locator(`.windows .l${level}`).first())
          expect(row.toReversed(), `level ${level}`).toEqual(row)
          expect(new Set(row).size, `colours of level ${level}`).toBeLessThanOrEqual(4)
          const lamp = row[Math.floor(row.length / 2)]
          open.push(row.filter((colour) => colour === lamp).length)
        }
        expect(open.toSorted((one, other) => one - other)).toEqual(open)
        expect(new Set(open).size).toBe(4)
        expect(open[0]).toBeGreaterThanOrEqual(scale === 1 && width === 360 ? 1 : 2)
      })
    }
  })
}

test.describe('in forced colours', () => {
  test('house: its months stand between posts on a wall, and where one is can be read', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await loadFontsFirst(page, paths.home)
    const posts = await middleRow(page, page.locator('.windows thead').first())
    expect(new Set(posts).size).toBeGreaterThan(1)
    const current = page.locator('.year-choice [aria-current]')
    // The browser would paint a black ground behind black words.
    await expect(current).toHaveCSS('forced-color-adjust', 'none')
    await expect(current).not.toHaveCSS('background-color', 'rgb(0, 0, 0)')
  })
})

/** The colours of the pixels across a window, half-way down. */
async function middleRow(page: Page, element: Locator): Promise<string[]> {
  const picture = await element.screenshot({ animations: 'disabled' })
  const row = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, Math.floor(height / 2), width, 1) ?? { data: [] }
    return Array.from({ length: width }, (_, at) => data.slice(at * 4, at * 4 + 3).join())
  }, Array.from(picture))
  const isOfWindow = (colour: string) => colour !== row[0]
  return row.slice(row.findIndex(isOfWindow), row.findLastIndex(isOfWindow) + 1)
}
