import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { paths, publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleContent } from '../../fixtures/content/sample-content'
import { isLong, times } from '../../long-form'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'
import { wordyLocales } from '../fixtures/wordy-locales'

test('site stack: what each part is for can be read on a phone', async ({ page }) => {
  const { siteStack } = i18nObject('nl')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(paths.siteStack)
    const rows = page.getByRole('table').getByRole('row')
    const all = sampleContent.siteStack.length
    expect(await rows.count()).toBeLessThan(all - 8)
    await page.locator('.folded > summary').click()
    await expect(rows).toHaveCount(all + 2)
    const empty = await rows.evaluateAll((all) =>
      all.filter(({ children }) => ![...children].some((cell) => cell.checkVisibility())),
    )
    expect(empty).toEqual([])
    await expect(page.locator('.ledger td:nth-child(3):visible')).toHaveCount(
      sampleContent.siteStack.length,
    )
  }
  const versions = page.getByRole('columnheader', { name: siteStack.version() })
  await expect(versions.first()).toBeVisible()
})

for (const locale of wordyLocales) {
  test(`skills: in ${locale} no group breaks its name, and all years end on the wall’s edge`, async ({
    page,
  }) => {
    await loadFontsFirst(page, addressIn(locale, paths.skills))
    for (let width = 360; width <= 1920; width += times(60, 20)) {
      await page.setViewportSize({ width, height: 800 })
      const high = await page
        .locator('.stairs .chip')
        .evaluateAll((chips) => chips.filter((chip) => chip.clientHeight > 26).length)
      expect([width, high]).toEqual([width, 0])
    }
    await page.evaluate(() => {
      const chip = document.querySelector('.stairs .chip')
      if (chip) chip.textContent = 'Barrierefreiheitsprüfungen'
    })
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const away = await page.evaluate(() => {
        const edge = document.querySelector('.sign')?.getBoundingClientRect().right ?? 0
        const years = [...document.querySelectorAll('.stairs .years')]
        return years.map((one) => Math.abs(one.getBoundingClientRect().right - edge))
      })
      expect(away.filter((pixels) => pixels > 1)).toEqual([])
    }
  })
}

test('skills: on phones a step begins in its first year, from tablets on below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.skills)
  const steps = await page
    .locator('.stairs h2')
    .evaluateAll((names) =>
      names.map((name) => getComputedStyle(name).backgroundSize.split(',')[0]),
    )
  expect(new Set(steps).size).toBeGreaterThan(5)
  expect(steps[0]).toMatch(/100%|calc/)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const away = await page.evaluate(() => {
      const left = (element: Element) => element.getBoundingClientRect().left
      const posts = [...document.querySelectorAll('.stair-years > li')].map(left)
      return [...document.querySelectorAll('.stairs h2')]
        .map((step) => Math.min(...posts.map((post) => Math.abs(post - left(step)))))
        .filter((pixels) => pixels > 1)
    })
    expect([width, away]).toEqual([width, []])
  }
})

test('rows: at home and of the owner those of two and of three lines are as high', async ({
  page,
}) => {
  for (const path of [paths.home, paths.aboutMe]) {
    await loadFontsFirst(page, path)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = await page
        .locator('.standing > li:not(:first-child)')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect.soft([...new Set(heights)], `${path} at ${width} px`).toHaveLength(1)
    }
  }
})

test('on a phone letters of twice the size widen no page, and leave the plan of the rooms whole', async ({
  page,
}) => {
  await signUp(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const rest = [...publicPages, paths.api, paths.books, paths.workouts]
  for (const locale of locales) {
    const others = isLong || locale === 'de' ? [...rest, paths.addWorkout, paths.editAccount] : []
    for (const path of [paths.notes, paths.account, ...others]) {
      if (path === paths.siteStack) continue
      await page.goto(addressIn(locale, path))
      const found = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const cut = [...document.querySelectorAll('.rooms a')].filter(
          (room) => room.getBoundingClientRect().right > innerWidth,
        )
        return { width: document.documentElement.scrollWidth, cut }
      })
      expect.soft(found, `${locale} ${path}`).toEqual({ width: 360, cut: [] })
    }
  }
})
