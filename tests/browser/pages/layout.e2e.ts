import { expect, type Page } from '@playwright/test'
import { localized, publicPages } from '../../../src/paths'
import { adminPages, privatePages, sampleProject } from '../../fixtures/addresses'
import { test } from '../fixtures/accounts'
import { loadFontsFirst, loadFontsLast } from '../fixtures/fonts'
import { isAt, noindexPages, prepareVisit } from '../fixtures/prepare-visit'

const widths = [360, 768, 1440]

for (const path of [...publicPages, sampleProject, ...noindexPages, '/no-such-page']) {
  test(`layout: ${path} stands still, fits and can be read at each width`, async ({
    page,
    mailbox,
  }) => {
    const visited = await prepareVisit(page, mailbox, path)
    const isInside = [...privatePages, ...adminPages].some((one) => one === path)
    for (const locale of ['nl', 'de'] as const) {
      for (const width of widths) {
        const name = `${localized(locale, path)} at ${width} px`
        await page.setViewportSize({ width, height: 800 })
        await loadFontsFirst(page, localized(locale, visited))
        await expect(page).toHaveURL(isAt(localized(locale, path)))
        expect.soft(await layoutShift(page), `${name} shifts`).toBe(0)
        expect.soft(await contentWidth(page), `${name} is as wide as`).toBe(width)
        const sheets = await page.evaluate(() => document.styleSheets.length)
        expect.soft(sheets, `${name} has stylesheets`).toBe(isInside ? 2 : 1)
        expect.soft(await smallTexts(page), `${name} has small texts`).toEqual([])
      }
    }
  })
}

for (const path of [...publicPages, sampleProject]) {
  test(`layout: ${path} stands still at each width when its fonts come late`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await loadFontsLast(page, path)
      expect.soft(await layoutShift(page), `${path} at ${width} px shifts`).toBe(0)
    }
  })
}

/** The cumulative layout shift since the load, as measured by the browser. */
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

function contentWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/**
 * Visible texts below the minimum size. Ignores texts for screen readers, and book covers, whose
 * texts are repeated beside them.
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
