import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { localized, paths } from '../../../src/paths'
import { sampleContent } from '../../fixtures/content/sample-content'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'

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

for (const locale of locales) {
  test(`skills: in ${locale} all years end on the wall's edge, whatever a group is called`, async ({
    page,
  }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await loadFontsFirst(page, localized(locale, paths.skills))
      await page.evaluate(() => {
        const chip = document.querySelector('.stairs .chip')
        if (chip) chip.textContent = 'Barrierefreiheitsprüfungen'
      })
      const [edge, ends] = await page.evaluate(() => [
        document.querySelector('.sign')?.getBoundingClientRect().right,
        [...document.querySelectorAll('.stairs .years')].map(
          (years) => years.getBoundingClientRect().right,
        ),
      ])
      expect(ends.filter((end) => Math.abs(end - (edge ?? 0)) > 1)).toEqual([])
    }
  })
}

for (const locale of locales) {
  test(`skills: in ${locale} no group breaks its name on a tablet or a small laptop`, async ({
    page,
  }) => {
    await loadFontsFirst(page, localized(locale, paths.skills))
    for (let width = 1000; width <= 1300; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      const high = await page
        .locator('.stairs .chip')
        .evaluateAll((chips) => chips.filter((chip) => chip.clientHeight > 26).length)
      expect([width, high]).toEqual([width, 0])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('skills: on small screens a step begins in its first year', async ({ page }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.skills)
    const steps = await page
      .locator('.stairs h2')
      .evaluateAll((names) =>
        names.map((name) => getComputedStyle(name).backgroundSize.split(',')[0]),
      )
    expect(new Set(steps).size).toBeGreaterThan(5)
    expect(steps[0]).toMatch(/100%|calc/)
  }
})
