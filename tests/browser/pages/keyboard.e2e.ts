import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { publicPages } from '../../../src/paths'
import { sampleProject } from '../../fixtures/addresses'
import { test } from '../fixtures/accounts'
import { isAt, noindexPages, prepareVisit } from '../fixtures/prepare-visit'
import { islandsAlive } from '../fixtures/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { nav, menu, dialog, contact, aboutMe } = i18nObject('nl')

function numberControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    )
    const visible = [...controls].filter(
      (element) =>
        element.getAttribute('tabindex') !== '-1' &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    for (const [index, element] of visible.entries()) element.setAttribute('data-n', String(index))
    return visible.length
  })
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return `${element.getAttribute('data-n')} ${isMarked ? 'marked' : 'unmarked'}`
  })
}

for (const path of [...publicPages, sampleProject, ...noindexPages, '/no-such-page']) {
  test(`keyboard: everything on ${path} is reached, in order, on a phone and a desk`, async ({
    page,
    mailbox,
  }) => {
    const visited = await prepareVisit(page, mailbox, path)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(visited)
      await expect(page).toHaveURL(isAt(path))
      await islandsAlive(page)
      await goToTop(page)
      const controls = await numberControls(page)
      const reached = await reachControls(page, controls)
      expect.soft(controls, `controls at ${width} px`).toBeGreaterThan(10)
      const inOrder = reached.map((_, number) => `${number} marked`)
      expect.soft(reached, `reached at ${width} px`).toEqual(inOrder)
    }
  })
}

/** A page may focus a field at first. */
async function goToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
}

async function reachControls(page: Page, controls: number): Promise<string[]> {
  const reached: string[] = []
  while (reached.length < controls) {
    await page.keyboard.press('Tab')
    const place = await focused(page)
    // The parts of a date get focus one by one, the button with a focus ring of the browser.
    if (Number.parseInt(place, 10) !== Number.parseInt(reached.at(-1) ?? '', 10))
      reached.push(place)
  }
  return reached
}

test('keyboard: the first key leads past the header', async ({ page }) => {
  await page.goto('/career')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: nav.skipToContent() })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

for (const closing of ['its button', 'Escape'] as const) {
  test(`keyboard: a phone’s menu opens and closes by keyboard, with ${closing}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/skills')
    const opener = page.getByRole('banner').getByRole('button', { name: menu.title() })
    const opened = page.getByRole('dialog', { name: menu.title() })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opened).toHaveAccessibleDescription(menu.description())
    await expect(opened.getByRole('link', { name: nav.siteStack() })).toBeVisible()
    expect(await opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    if (closing === 'its button') {
      await opened.getByRole('button', { name: dialog.close() }).focus()
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('Escape')
    }
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('keyboard: the keyboard stays in an open dialog', async ({ page }) => {
  await page.goto('/about-me')
  await page.getByRole('button', { name: aboutMe.contactAction() }).press('Enter')
  const opened = page.getByRole('dialog', { name: contact.title() })
  await expect(opened).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog, body')?.localName,
    )
    expect(['dialog', 'body']).toContain(place)
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
})

test('keyboard: a click beside a dialog closes it', async ({ page }) => {
  await page.goto('/about-me')
  await page.getByRole('button', { name: aboutMe.contactAction() }).click()
  const opened = page.getByRole('dialog', { name: contact.title() })
  await expect(opened).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(opened).toBeHidden()
})
