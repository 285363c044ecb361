import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'
import { wordyLocales } from '../fixtures/wordy-locales'

for (const locale of wordyLocales) {
  test(`career in ${locale}: no name on the scale meets another, a tick or the walls`, async ({
    page,
  }) => {
    await loadFontsFirst(page, addressIn(locale, paths.career))
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await collisions(page), `at ${width} px`).toEqual([])
    }
  })
}

test('career: a section’s heading is larger than what is in it, and what was asked for is lit', async ({
  page,
}) => {
  await page.goto(paths.career)
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const entry = await sizeOf('#experience h3')
    expect(await sizeOf('#experience h2')).toBeGreaterThan(entry * 1.25)
  }
  await expect(page.locator('.scale .lit')).toHaveCount(0)
  await page.goto(paths.careerWith('svg'))
  const lit = page.locator('.scale g:has(.lit) text:first-of-type')
  const shown = await page.locator('#experience .place > :first-child').allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  await expect(lit).toHaveText(shown)
})

/** Letters count from the baseline to the cap height. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const svg = document.querySelector('.scale > svg')
    if (!svg) throw new Error('There is no scale')
    const walls = svg.getBoundingClientRect()
    const words = [...svg.querySelectorAll('text')].map((word) => {
      const { left, right } = word.getBoundingClientRect()
      const baseline = walls.top + Number(word.getAttribute('y'))
      return { name: word.textContent ?? '', left, right, top: baseline - 11, bottom: baseline + 3 }
    })
    const ticks = [...svg.querySelectorAll('path')].map((tick) => {
      const { left, right, top, bottom } = tick.getBoundingClientRect()
      return { name: 'tick', left, right, top, bottom }
    })
    const meets = (one: (typeof words)[number], other: (typeof words)[number]) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom
    return words.flatMap((word, index) => [
      ...[...words.slice(index + 1), ...ticks]
        .filter((other) => meets(word, other))
        .map((other) => `${word.name} meets ${other.name}`),
      ...(word.left < walls.left - 1 || word.right > walls.right + 1
        ? [`${word.name} leaves the wall`]
        : []),
    ])
  })
}
