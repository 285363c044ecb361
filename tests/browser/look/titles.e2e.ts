import { expect, type Page } from '@playwright/test'
import { publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleProject } from '../../fixtures/addresses'
import { writingPages } from '../../fixtures/rooms/demo-articles'
import { livedIn } from '../fixtures/site'
import { wordyLocales } from '../fixtures/wordy-locales'

const pages = [...publicPages, sampleProject, ...writingPages]

for (const locale of wordyLocales) {
  livedIn(`titles: in ${locale} those of one line stand at one height`, async ({ page }) => {
    const heights = new Map<string, number>()
    for (const path of pages) {
      await page.goto(addressIn(locale, path))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
        const height = await lineBelowTitle(page)
        if (height === undefined) continue
        heights.set(`${width} on ${path}`, height)
      }
    }
    const at = (width: number) =>
      [...heights].filter(([name]) => name.startsWith(`${width} `)).map(([, height]) => height)
    for (const width of [360, 768, 1024, 1440]) {
      expect(at(width).length).toBeGreaterThan(5)
      expect(new Set(at(width)).size, [...heights].join('\n')).toBe(1)
    }
  })
}

/** In pixels from the top; undefined for a title of more lines. */
function lineBelowTitle(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const title = document.querySelector('h1.sign > span')
    const range = document.createRange()
    if (!title?.firstChild) return undefined
    range.selectNodeContents(title)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (lines.size > 1) return undefined
    return title.closest('h1')?.getBoundingClientRect().bottom
  })
}
