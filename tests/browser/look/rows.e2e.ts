import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleProject } from '../../fixtures/addresses'
import { loadFontsFirst } from '../fixtures/fonts'
import { rowsOf } from '../fixtures/pixels'
import { livedIn as test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'
import { wordyLocales } from '../fixtures/wordy-locales'

test('home: jobs go from the past to today from left to right, and from today on down a telephone', async ({
  page,
}) => {
  await loadFontsFirst(page, paths.home)
  const years = () =>
    page.locator('.chain .measure :is(.from, .until):visible').evaluateAll((all) =>
      all
        .map((one) => ({ words: one.textContent, ...one.getBoundingClientRect().toJSON() }))
        .toSorted((one, other) => one.y - other.y || one.x - other.x)
        .map(({ words }) => words),
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  const across = await years()
  expect(across).toHaveLength(4)
  expect(across.at(-1)).toBe('heden')
  expect(across.slice(0, 3)).toEqual(across.slice(0, 3).toSorted())
  const ticks = page.locator('.chain > li:first-child .measure')
  expect(await ticks.evaluate((one) => getComputedStyle(one, '::after').display)).toBe('block')
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await years())[0]).toBe('heden')
})

for (const locale of wordyLocales) {
  test(`home in ${locale}: on tablets the owner’s sentences fill their lines, but for the last`, async ({
    page,
  }) => {
    for (const width of [768, 834, 890]) {
      await page.setViewportSize({ width, height: 1000 })
      await loadFontsFirst(page, addressIn(locale, paths.home))
      const lines = await page.locator('.sky .type-lead > span').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const whole = one.getBoundingClientRect().width
          const rows = Map.groupBy(range.getClientRects(), ({ top }) => Math.round(top))
          return [...rows.values()]
            .slice(0, -1)
            .map((boxes) => boxes.reduce((sum, box) => sum + box.width, 0) / whole)
        }),
      )
      expect.soft(Math.min(1, ...lines), `at ${width} px`).toBeGreaterThan(0.6)
    }
  })
}

test('home: an open window’s name and sentence stand together', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await loadFontsFirst(page, paths.home)
    const row = page.locator('#projects .standing > li').first()
    const [name, words] = await Promise.all([
      row.locator('h3').boundingBox(),
      row.locator('p:not(.end)').boundingBox(),
    ])
    const gap = (name?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0))
    expect.soft(gap, `at ${width} px`).toBeLessThan(24)
    expect.soft(gap, `at ${width} px`).toBeGreaterThan(-1)
  }
})

test('about: each section has its heading above what is in it, from edge to edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await loadFontsFirst(page, paths.aboutMe)
  const beside = await page.locator('main section:has(> .section-head)').evaluateAll((all) =>
    all.flatMap((one) => {
      const [head, rest] = [...one.children].map((part) => part.getBoundingClientRect())
      return head && rest && rest.top >= head.bottom ? [] : [one.id]
    }),
  )
  expect(beside).toEqual([])
})

test('on a telephone a sentence without a stop has one before the next, and none elsewhere', async ({
  page,
}) => {
  for (const [width, stops] of [
    [360, ['"."', 'none']],
    [1440, ['none', 'none']],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await loadFontsFirst(page, paths.skills)
    const lines = page.locator('.sky .type-lead > span')
    expect(
      await lines.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content)),
    ).toEqual([...stops])
  }
})

test('forced colours: the line that letters stand on is whole', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterDemo(page)
  for (const path of [paths.workouts, paths.workoutStatistics, paths.home, paths.aboutMe]) {
    await loadFontsFirst(page, path)
    expect.soft(await brokenLines(page), path).toEqual([])
  }
})

test.describe('on a telephone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } })

  test('lists: each of their links is 24 px high to the finger', async ({ page }) => {
    for (const path of [paths.career, sampleProject, paths.home]) {
      await loadFontsFirst(page, path)
      const small = await page
        .locator('main :is(.tools, .title-block dd) a:visible')
        .evaluateAll((links) =>
          links.flatMap((link) => {
            // Those of a window that is shut are not shown.
            const list = link.closest('.tools')
            if (list && getComputedStyle(list).clipPath !== 'none') return []
            link.scrollIntoView({ block: 'center', behavior: 'instant' })
            const [box] = link.getClientRects()
            if (!box) return []
            const x = box.left + box.width / 2
            const middle = box.top + box.height / 2
            const reached = [middle - 11.5, middle + 11.5].every((y) => {
              const hit = document.elementFromPoint(x, y)
              return hit !== null && link.contains(hit)
            })
            return reached ? [] : [`${link.textContent}: ${box.height}`]
          }),
        )
      expect.soft(small, path).toEqual([])
    }
  })
})

/** Borders below words: how many pixels of each have another colour than the first. */
async function brokenLines(page: Page): Promise<string[]> {
  const lines = page.locator('main :is(.figures dd, .type-display, .standing h3, .sign):visible')
  const found: string[] = []
  for (const line of await lines.all()) {
    await line.scrollIntoViewIfNeeded()
    const width = await line.evaluate((one) => {
      return Number.parseFloat(getComputedStyle(one).borderBottomWidth)
    })
    if (width < 2) continue
    const picture = await line.screenshot()
    const height = picture.readUInt32BE(20)
    const [pixels = []] = await rowsOf(page, picture, 0, [height - 2])
    const other = pixels.filter((pixel) => pixel !== pixels[1])
    if (other.length > 2) found.push(`${await line.textContent()}: ${other.length}`)
  }
  return found
}
