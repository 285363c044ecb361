import { expect, type Page } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleContent } from '../../fixtures/content/sample-content'
import { loadFontsFirst } from '../fixtures/fonts'
import { livedIn as test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'

const { projects } = sampleContent

test('phones: no host is broken within a word, no figure touches a bar, and buttons stand clear', async ({
  page,
}) => {
  const atEach = async (path: string, look: (name: string) => Promise<void>) => {
    await loadFontsFirst(page, path)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await look(`${path} at ${width} px`)
    }
  }
  for (const { slug } of projects.filter(({ images }) => images.length > 0)) {
    await atEach(paths.project(slug), async (name) => {
      expect.soft(await brokenWords(page, '.title-block dd a'), name).toEqual([])
    })
  }
  await enterDemo(page)
  await atEach(paths.workoutStatistics, async (name) => {
    expect(await page.locator('.bars').count()).toBeGreaterThan(3)
    expect(await touchedBars(page), name).toEqual([])
  })
  await atEach(`${paths.borrower}?name=Fatima`, async (name) => {
    const buttons = page.locator('.loan-rows .button')
    expect(await buttons.count()).toBeGreaterThan(0)
    for (const button of await buttons.all()) {
      const words = button.locator('xpath=ancestor::li//p')
      const [above, below] = await Promise.all([words.boundingBox(), button.boundingBox()])
      const gap = (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
      expect(gap, name).toBeGreaterThanOrEqual(8)
    }
  })
})

test('statistics: all headings of a room are as large', async ({ page }) => {
  await enterDemo(page)
  for (const path of [paths.workoutStatistics, `${paths.exercise}?name=Squat`]) {
    await page.goto(path)
    const sizes = await page
      .locator('main h2')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize))
    expect(sizes.length).toBeGreaterThan(2)
    expect(new Set(sizes)).toHaveProperty('size', 1)
  }
})

test('home: the years of the windows lie over no words', async ({ page }) => {
  for (const locale of locales) {
    await loadFontsFirst(page, addressIn(locale, paths.home))
    for (const width of [360, 768, 834, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('.year-choice a').count()).toBeGreaterThan(1)
      const covered = await page
        .locator('.ground-floor :is(p, label, a > span)')
        .evaluateAll((all) => {
          const years = [...document.querySelectorAll('.year-choice a')]
          return all.flatMap((words) => {
            const range = document.createRange()
            range.selectNodeContents(words)
            const lines = [...range.getClientRects()]
            const isCovered = years
              .map((year) => year.getBoundingClientRect())
              .some((year) =>
                lines.some(
                  (line) =>
                    line.left < year.right &&
                    line.right > year.left &&
                    line.top + 2 < year.bottom &&
                    line.bottom - 2 > year.top,
                ),
              )
            return isCovered ? [words.textContent] : []
          })
        })
      expect.soft(covered, `${locale} at ${width} px`).toEqual([])
    }
  }
})

function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) =>
    links.flatMap((link) =>
      [...link.childNodes].flatMap((node) => {
        const range = document.createRange()
        range.selectNode(node)
        const isText = node.nodeType === Node.TEXT_NODE && !/\s|-/.test(node.textContent ?? '')
        return isText && range.getClientRects().length > 1 ? [node.textContent ?? ''] : []
      }),
    ),
  )
}

function touchedBars(page: Page): Promise<string[]> {
  return page.locator('.bars').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const bars = [...chart.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect())
      const words = [...chart.querySelectorAll('text')].filter((text) => text.checkVisibility())
      return words.flatMap((text) => {
        const own = text.getBoundingClientRect()
        const isTouched = bars.some(
          (bar) =>
            bar.left < own.right + 1 &&
            bar.right > own.left - 1 &&
            bar.top < own.bottom - 3 &&
            bar.bottom > own.top + 3,
        )
        return isTouched ? [`${chart.getAttribute('aria-label')}: ${text.textContent}`] : []
      })
    }),
  )
}
