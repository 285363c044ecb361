import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withScriptsFirst } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { tokens } = i18nObject('nl')

async function cut(page: Page): Promise<(string | number)[][]> {
  return page.locator('.tooth').evaluateAll((teeth) =>
    teeth.map((tooth) => {
      const { borderTopStyle } = getComputedStyle(tooth)
      return [borderTopStyle, tooth.getBoundingClientRect().width]
    }),
  )
}

withScriptsFirst(() => {
  test('tokens: the key is cut as the rights are chosen, each of which says what it is', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto(paths.tokens)
    const none = ['dashed', 14]
    expect(await cut(page)).toEqual([none, none, none, none])
    await page.getByLabel(tokens.readNotes()).check()
    await page.getByLabel(tokens.writeNotes()).check()
    await page.getByLabel(tokens.readAccount()).check()
    expect(await cut(page)).toEqual([none, ['solid', 26], none, ['solid', 14]])
    for (const [index, row] of (await page.locator('.scope-row').all()).entries()) {
      const [tooth, box] = [page.locator('.tooth').nth(index), row]
      const [pointing, at] = [await tooth.boundingBox(), await box.boundingBox()]
      const middle = (pointing?.y ?? 0) + (pointing?.height ?? 0) / 2
      expect(Math.abs(middle - (at?.y ?? 0) - (at?.height ?? 0) / 2)).toBeLessThan(1)
    }
  })
})
