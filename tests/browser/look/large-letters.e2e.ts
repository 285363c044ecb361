import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { loadFontsFirst } from '../fixtures/fonts'
import { livedIn as test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'
import { wordyLocales } from '../fixtures/wordy-locales'

/** As a browser's own setting, by which media queries count too. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

for (const locale of wordyLocales) {
  test(`header in ${locale}: in letters of 24 px no word stands alone below the others, on a telephone`, async ({
    page,
  }) => {
    await enterDemo(page)
    await setLetters(page, 24)
    for (const path of [paths.home, paths.account, paths.books]) {
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 })
        await loadFontsFirst(page, addressIn(locale, path))
        const rows = await page.locator('.site-header :is(a, button)').evaluateAll((all) => {
          const shown = all.filter((one) => one.checkVisibility())
          const rows: { bottom: number; words: number }[] = []
          for (const { top, bottom } of shown.map((one) => one.getBoundingClientRect())) {
            const middle = (top + bottom) / 2
            const row = rows.find(
              (one) => Math.abs(one.bottom - bottom) < 30 || middle < one.bottom,
            )
            if (row) row.words += 1
            else rows.push({ bottom, words: 1 })
          }
          return rows.map(({ words }) => words)
        })
        const name = `${path} at ${width} px`
        expect
          .soft(
            rows.slice(1).filter((words) => words < 2),
            name,
          )
          .toEqual([])
        expect.soft(rows.length, name).toBeLessThan(3)
        expect.soft(await page.evaluate(() => document.body.scrollWidth), name).toBe(width)
      }
    }
  })
}
