import { expect, type Page } from '@playwright/test'
import { publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleProject } from '../../fixtures/addresses'
import { writingPages } from '../../fixtures/rooms/demo-articles'
import { isLong } from '../../long-form'
import { loadFontsFirst } from '../fixtures/fonts'
import { livedIn } from '../fixtures/site'
import { wordyLocales } from '../fixtures/wordy-locales'

const widths = [360, 768, 1024, 1440]
const pages = [...publicPages, sampleProject, ...writingPages]
const addresses = pages.flatMap((path, index) =>
  wordyLocales
    .filter((_, turn) => isLong || turn === index % wordyLocales.length)
    .map((locale) => addressIn(locale, path)),
)

livedIn(
  'titles and friezes: titles of one line stand at one height, every row of posts hangs from a line, and none holds a post alone',
  async ({ page }) => {
    const heights = new Map<string, number>()
    for (const address of addresses) {
      await loadFontsFirst(page, address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
        const name = `${width} on ${address}`
        const height = await lineBelowTitle(page)
        if (height !== undefined) heights.set(name, height)
        const { bare, last } = await friezeOf(page)
        expect.soft(bare, name).toEqual([])
        if (width >= 768) expect.soft(last, name).not.toBe(1)
      }
    }
    const at = (width: number) =>
      [...heights].filter(([name]) => name.startsWith(`${width} `)).map(([, height]) => height)
    for (const width of widths) {
      expect(at(width).length).toBeGreaterThan(5)
      expect(new Set(at(width)).size, [...heights].join('\n')).toBe(1)
    }
  },
)

/** Posts below the first row that hang from no line, and how many the last of several rows has. */
function friezeOf(page: Page) {
  return page.locator('.frieze > *').evaluateAll((all) => {
    const posts = all
      .filter((post) => post.checkVisibility())
      .map((post) => {
        const { top } = post.getBoundingClientRect()
        return { top: Math.round(top), line: getComputedStyle(post).borderTopWidth }
      })
    return {
      bare: posts.filter(({ top, line }) => top !== posts[0]?.top && line === '0px'),
      last: posts.length > 1 ? posts.filter(({ top }) => top === posts.at(-1)?.top).length : 0,
    }
  })
}

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
