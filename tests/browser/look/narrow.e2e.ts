import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { paths, publicPages } from '../../../src/paths'
import { rooms } from '../../../src/rooms'
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
    await expect(rows).toHaveCount(sampleContent.siteStack.length + 1)
    for (const row of await rows.all()) {
      await expect(row.locator(':is(td, th):visible').first()).toBeVisible()
    }
    await expect(page.locator('.ledger td:nth-child(3):visible')).toHaveCount(
      sampleContent.siteStack.length,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expect(page.getByRole('columnheader', { name: siteStack.version() })).toBeVisible()
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

test('skills: on phones a step begins in its first year', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.skills)
  const steps = await page
    .locator('.stairs h2')
    .evaluateAll((names) =>
      names.map((name) => getComputedStyle(name).backgroundSize.split(',')[0]),
    )
  expect(new Set(steps).size).toBeGreaterThan(5)
  expect(steps[0]).toMatch(/100%|calc/)
})

test('skills: from tablets on each step begins below its year', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.skills)
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

for (const path of [paths.home, paths.aboutMe]) {
  test(`rows: on ${path} those of two and of three lines are as high`, async ({ page }) => {
    await loadFontsFirst(page, path)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = await page
        .locator('.standing > li:not(:first-child)')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect.soft([...new Set(heights)], `at ${width} px`).toHaveLength(1)
    }
  })
}

for (const locale of isLong ? locales : (['de'] as const)) {
  test(`on a phone letters of twice the size widen no page in ${locale}`, async ({ page }) => {
    await signUp(page)
    await page.setViewportSize({ width: 360, height: 800 })
    const inside = [...rooms.map((room) => paths[room]), paths.addWorkout, paths.account]
    for (const path of [...publicPages, paths.api, ...inside, paths.editAccount]) {
      if (path === paths.siteStack) continue
      await page.goto(addressIn(locale, path))
      const wide = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth
      })
      expect.soft(wide, path).toBe(360)
    }
  })
}

test('rooms: on a phone with letters of twice the size the plan fits in every language', async ({
  page,
}) => {
  await signUp(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const locale of locales) {
    for (const path of [paths.notes, paths.account]) {
      await page.goto(addressIn(locale, path))
      const wide = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const rooms = [...document.querySelectorAll('.rooms a')]
        return rooms.filter((room) => room.getBoundingClientRect().right > innerWidth)
      })
      expect.soft(wide, `${locale} ${path}`).toEqual([])
    }
  }
})
