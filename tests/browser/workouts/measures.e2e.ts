import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks } from '../fixtures/accessible'
import { expectAlive } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { send, signUp } from '../fixtures/visitor'

const { flash, measures: words } = i18nObject('nl')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('measures: a weight is stepped from the last one by touch or arrows, and noted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  await send(page, paths.measures, {
    kind: 'weight',
    day: '2026-11-20',
    value: '70',
    unit: 'kg',
    id: crypto.randomUUID(),
  })
  await page.goto(paths.measures)
  await expectAlive(page, 'measureStepper')
  const value = page.getByRole('textbox', { name: words.kinds.weight() })
  await expect(value).toHaveValue('')
  await page.getByRole('button', { name: words.more(), exact: true }).tap()
  await expect(value).toHaveValue('70,1')
  await value.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(value).toHaveValue('69,9')
  await expectAccessibleInBothLooks(page, 'stepped')
  await value.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(flash.measureNoted())).toBeVisible()
  await expect(page.getByRole('strong').first()).toHaveText('69,9\u00a0kg')
})
