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

test('covers: each title that is set on one is black on what is light, and white on what is dark', async ({
  page,
}) => {
  await enterDemo(page)
  await page.goto(`${paths.books}?per_page=200`)
  const titles = await page.locator('.cover.set:not(.gap) .cover-title').evaluateAll((all) =>
    all.map((title) => {
      const own = getComputedStyle(title)
      const ground = [title, title.closest('.cover')]
        .flatMap((one) => (one ? getComputedStyle(one).backgroundColor : []))
        .find((colour) => colour !== 'rgba(0, 0, 0, 0)')
      const channels = (ground?.match(/\d+/g) ?? []).slice(0, 3).map((channel) => {
        const value = Number(channel) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      const [red = 0, green = 0, blue = 0] = channels
      const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
      return { words: own.color, wanted: isLight ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)', ground }
    }),
  )
  // Those whose ground is drawn in two tones have none that a style tells.
  const known = titles.filter(({ ground }) => ground)
  expect(known.length).toBeGreaterThan(30)
  expect(known.filter(({ words, wanted }) => words !== wanted)).toEqual([])
})

test('notes: on a telephone the first begins on the first screen, before the tags', async ({
  page,
}) => {
  await enterDemo(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await loadFontsFirst(page, paths.notes)
  const first = await page.locator('.note-row').first().boundingBox()
  const tags = await page.locator('.notes-tags').boundingBox()
  expect(first?.y).toBeLessThan(600)
  expect(tags?.y).toBeGreaterThan(first?.y ?? 0)
})

test('street: on paper each house is drawn in lines, with its address below', async ({ page }) => {
  await page.goto(paths.projects)
  await page.emulateMedia({ media: 'print' })
  const houses = page.locator('.street .front:visible > svg:visible')
  await expect(houses).toHaveCount(projects.length)
  const filled = await houses.evaluateAll((all) =>
    all.flatMap((house) =>
      [...house.querySelectorAll(':not(text)')].filter(
        (part) => !part.closest('.lamp') && getComputedStyle(part).fill !== 'none',
      ),
    ),
  )
  expect(filled).toEqual([])
  const addresses = await page
    .locator('.street a.front')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  expect(addresses).toContain(`"${paths.project('getijdenboek')}"`)
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
