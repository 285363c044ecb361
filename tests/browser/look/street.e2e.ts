import { expect, type Page } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleContent } from '../../fixtures/content/sample-content'
import { livedIn, test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'

const { contact, person } = i18nObject('nl')
const houses = sampleContent.projects.length

const rows = { 320: 2, 360: 2, 768: 4, 1024: 4, 1199: 4, 1200: 7, 1440: 7, 1920: 7 }

test('street: party walls touch, each row stands on one ground from end to end, its plot leads to whom to write, and paper has each house in lines', async ({
  page,
}) => {
  await page.goto(paths.projects)
  for (const [width, perRow] of Object.entries(rows)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    await expectStreet(page, perRow)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.street svg:visible')).toHaveCount(houses)
  await expect(page.locator('.street strong:visible')).toHaveCount(houses)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.locator('.building-plot').getByRole('button', { name: person.contact() }).click()
  await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
})

async function expectStreet(page: Page, perRow: number): Promise<void> {
  const fronts = await page
    .locator('.front > svg')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(fronts).toHaveLength(houses)
  const street = await page.locator('.street').boundingBox()
  const end = (street?.x ?? 0) + (street?.width ?? 0)
  for (const [index, front] of fronts.entries()) {
    const before = index % perRow ? fronts[index - 1] : undefined
    expect(Math.abs(front.left - (before?.right ?? street?.x ?? 0))).toBeLessThan(0.1)
    if (before) expect(front.bottom).toBe(before.bottom)
  }
  const plot = page.locator('.building-plot')
  if (houses % perRow === 0) return expect(plot).toBeHidden()
  const free = await plot.boundingBox()
  expect(Math.abs((free?.x ?? 0) - (fronts.at(-1)?.right ?? 0))).toBeLessThan(0.1)
  expect(Math.abs((free?.x ?? 0) + (free?.width ?? 0) - end)).toBeLessThan(1)
  const ground = await plot.evaluate((one) => {
    const { height } = getComputedStyle(one, '::before')
    return one.getBoundingClientRect().top + Number.parseFloat(height)
  })
  expect(Math.abs(ground - ((fronts.at(-1)?.bottom ?? 0) - 4))).toBeLessThan(1)
}

test('street: who touches a dark house or reaches it by keyboard finds its light on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.projects)
  const dark = page.locator('a.front:not(.lit)').first()
  const light = dark.locator('.lamp')
  const lit = 'rgb(255, 194, 26)'
  await expect(light).not.toHaveCSS('fill', lit)
  await dark.hover()
  await expect(light).toHaveCSS('fill', lit)
  await expect(dark.locator('strong')).toHaveCSS('background-color', lit)
  await page.mouse.move(0, 0)
  await expect(light).not.toHaveCSS('fill', lit)
  await page.locator('a.front.lit').nth(2).focus()
  await page.keyboard.press('Tab')
  await expect(dark).toBeFocused()
  await expect(light).toHaveCSS('fill', lit)
  await expect(dark).toHaveCSS('outline-width', '3px')
})

livedIn('header: all that an admin has there stands on one line', async ({ page }) => {
  await enterDemo(page)
  for (const locale of locales) {
    await page.goto(addressIn(locale, paths.account))
    for (const width of [768, 900, 960, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const middles = await page
        .getByRole('banner')
        .locator('nav a:visible')
        .evaluateAll((all) =>
          all.map((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return Math.round((top + bottom) / 2)
          }),
        )
      expect(middles.length).toBeGreaterThan(7)
      expect.soft(new Set(middles).size, `${locale} at ${width} px`).toBe(1)
    }
  }
})
