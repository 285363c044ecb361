import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { sampleContent } from '../../fixtures/content/sample-content'
import { test, withAndWithoutScripts } from '../fixtures/site'
import { noteSquat, setField } from '../fixtures/trainer'
import { press, signUp } from '../fixtures/visitor'

const { career, workoutForm, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('career: of all but three jobs the points are folded, open at a click, and stand on paper', async ({
    page,
  }) => {
    await page.goto(paths.career)
    const points = page.locator('#experience .text li')
    const shown = () => points.filter({ visible: true }).count()
    const all = sampleContent.experience.flatMap(({ highlights }) => highlights).length
    const newest = sampleContent.experience.slice(0, 3).flatMap(({ highlights }) => highlights)
    expect(await shown()).toBe(newest.length)
    const folded = page.locator('#experience .folded')
    await expect(folded).toHaveCount(3)
    const [job] = sampleContent.experience.slice(3)
    await folded
      .getByText(career.points(job?.highlights.length ?? 0))
      .first()
      .click()
    expect(await shown()).toBe(newest.length + (job?.highlights.length ?? 0))
    await page.emulateMedia({ media: 'print' })
    expect(await shown()).toBe(all)
    await expect(folded.locator('summary').first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.goto(paths.careerWith('html'))
    await expect(page.locator('#experience > div > ol > li')).not.toHaveCount(0)
    await expect(page.locator('.folded')).toHaveCount(0)
  })

  test('workout form: equal sets are one row until it is opened, and are saved either way', async ({
    page,
  }) => {
    await signUp(page)
    await noteSquat(page)
    const edit = await page.locator('a[href*="/workouts/edit/"]').getAttribute('href')
    await page.goto(edit ?? '')
    await page.locator('.exercise > summary').click()
    const row = page.locator('.equal-sets > summary')
    await expect(row).toContainText(/5\s×\s5\s60\skg/)
    await expect(row).toContainText(workoutForm.sets({ from: 1, to: 5 }))
    await expect(setField(page, 1, workoutForm.reps())).toBeHidden()
    await row.click()
    await setField(page, 5, workoutForm.reps()).fill('3')
    await press(page, workoutForm.save())
    await expect(page.getByText(flash.workoutSaved())).toBeVisible()
    await page.goto(edit ?? '')
    await page.locator('.exercise > summary').click()
    await expect(row).toContainText(/4\s×\s5\s60\skg/)
    await expect(setField(page, 5, workoutForm.reps())).toHaveValue('3')
    await press(page, workoutForm.save())
    await expect(page.getByText(flash.workoutSaved())).toBeVisible()
    await page.goto(edit ?? '')
    await page.locator('.exercise > summary').click()
    await expect(row).toContainText(/4\s×\s5\s60\skg/)
  })
})
