import { expect, type Page } from '@playwright/test'
import { localized, paths, publicPages } from '../../../src/paths'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'

const widths = [360, 768, 1024, 1440, 1920]

for (const path of publicPages) {
  test(`letters: on ${path} large letters stand on their line, not above it`, async ({ page }) => {
    for (const locale of ['nl', 'de'] as const) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await loadFontsFirst(page, localized(locale, path))
        for (const { text, below } of await standing(page)) {
          expect.soft(below, `${text} at ${width} px`).toBeGreaterThanOrEqual(0.5)
          expect.soft(below, `${text} at ${width} px`).toBeLessThanOrEqual(3)
        }
      }
    }
  })
}

for (const path of [paths.home, paths.aboutMe]) {
  test(`letters: on ${path} rows of two and of three lines are as high`, async ({ page }) => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await loadFontsFirst(page, path)
      const heights = await page
        .locator('.standing > li:not(:first-child)')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect.soft([...new Set(heights)], `at ${width} px`).toHaveLength(1)
    }
  })
}

/** Pixels from the top of the line to the baseline of each large word. */
function standing(page: Page): Promise<{ text: string; below: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sign > span, .standing h3, .stand')].map((word) => {
      const mark = document.createElement('i')
      mark.style.cssText = 'display: inline-block; vertical-align: 5px'
      const inner = word.querySelector('a') ?? word
      inner.append(mark)
      const baseline = mark.getBoundingClientRect().bottom + 5
      mark.remove()
      const row = word.closest('.standing > li')
      const lined = [word, word.parentElement, row].find(
        (one) => one && Number.parseFloat(getComputedStyle(one).borderBottomWidth) > 1,
      )
      if (!lined) throw new Error(`${word.textContent} stands on nothing`)
      const line = Number.parseFloat(getComputedStyle(lined).borderBottomWidth)
      const edge = lined.getBoundingClientRect().bottom - line
      return { text: word.textContent ?? '', below: baseline - edge }
    }),
  )
}
