import { expect, type Page } from '@playwright/test'
import { localized, publicPages } from '../../../src/paths'
import { adminPages, privatePages } from '../../fixtures/app'
import { test } from '../fixtures/accounts'
import { letFontsComeFirst } from '../fixtures/fonts'
import { isAt, quietPages, wayTo } from '../fixtures/way-to'

const widths = [360, 768, 1440]
const screens = [
  ...[...publicPages, ...quietPages].flatMap((path) => [
    { locale: 'nl', path } as const,
    { locale: 'de', path } as const,
  ]),
  { locale: 'nl', path: '/no-such-page' } as const,
]

/** How far things have moved since the page began to load, as the browser itself counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    count(observer.takeRecords())
    return sum
  })
}

for (const width of widths) {
  for (const { locale, path } of screens) {
    const name = localized(locale, path)
    test(`${name} at ${width} px stands still, fits and can be read`, async ({
      page,
      letterBox,
    }) => {
      const address = localized(locale, await wayTo(page, letterBox, path))
      await letFontsComeFirst(page, address)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expect(page).toHaveURL(isAt(name))
      expect.soft(await layoutShift(page)).toBe(0)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const isInside = [...privatePages, ...adminPages].some((inner) => inner === path)
      const sheets = await page.evaluate(() => document.styleSheets.length)
      expect.soft(sheets).toBe(isInside ? 2 : 1)
      expect.soft(await smallTexts(page)).toEqual([])
    })
  }

  for (const path of publicPages) {
    test(`${path} at ${width} px stands still when its fonts come late`, async ({ page }) => {
      const painted = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted.promise
        await route.continue()
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      painted.resolve()
      expect(await layoutShift(page)).toBe(0)
    })
  }
}

/**
 * Texts that one sees, set smaller than promised; texts for screen readers alone are not seen, and a
 * book's cover is a picture, whose words stand beside it.
 */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (element?.closest('.cover[aria-hidden=true]')) continue
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { width, height } = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      if (width > 1 && height > 1 && size * (matrix?.a ?? 1) < 13) found.push(`${size}: ${text}`)
    }
    return found
  })
}
