import { expect, type Page } from '@playwright/test'
import { expectSwapped, follow, open, test } from '../fixtures/practice'

/** Counts the view transitions on the root element, and ends each before it begins when told to. */
function watchTransitions(page: Page, isSkipping = false): Promise<void> {
  return page.evaluate((isSkipping) => {
    const native = document.startViewTransition.bind(document)
    const { dataset } = document.documentElement
    dataset.transitions = '0'
    document.startViewTransition = (update) => {
      dataset.transitions = String(Number(dataset.transitions) + 1)
      const transition = native(update)
      if (isSkipping) transition.skipTransition()
      return transition
    }
  }, isSkipping)
}

for (const [reducedMotion, transitions] of [
  ['no-preference', '1'],
  ['reduce', '0'],
] as const) {
  test(`motion: ${reducedMotion} motion shows ${transitions} fades`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await open(page, '/practice')
    await watchTransitions(page)
    await follow(page, 'To next')
    await expectSwapped(page, 'Next', '/practice/next')
    await expect(page.locator('html')).toHaveAttribute('data-transitions', transitions)
  })
}

test('motion: a fade that is skipped is no error', async ({ page }) => {
  await open(page, '/practice')
  await watchTransitions(page, true)
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '1')
  await follow(page, 'Back to practice')
  await expectSwapped(page, 'Practice', '/practice')
})

test('motion: a skipped fade would be heard, were it an error', async ({ page, complaints }) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    document.startViewTransition(() => undefined).skipTransition()
  })
  await expect.poll(() => complaints.join()).toContain('AbortError')
  complaints.length = 0
})
