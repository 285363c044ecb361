import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/books'
import { askedForCamera, cameraStates, pretendCamera, showToCamera } from '../fixtures/camera'
import { heading, open, signUp } from '../fixtures/visitor'

const { bookForm, books, several } = i18nObject('nl')
const { scanner } = several

async function openSeveral(page: Page, invitation: string): Promise<void> {
  await signUp(page, undefined, invitation)
  await open(page, paths.addSeveralBooks, several.title())
}

const numbers = (page: Page) => page.getByLabel(several.isbns())
const status = (page: Page) => page.locator('.scanned').getByRole('status')
const button = (page: Page, name: string) => page.getByRole('button', { name })

for (const hasDetector of [true, false]) {
  test(`scanner: each ISBN before the camera goes into the list once, ${hasDetector ? 'with' : 'without'} the browser’s own detector`, async ({
    page,
    library,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await pretendCamera(page, { hasDetector })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openSeveral(page, library.invitation)
    await numbers(page).fill('9789023457626')
    await expect(button(page, scanner.start())).toBeVisible()
    expect(await askedForCamera(page)).toBe(0)
    expect(loaded.filter((url) => url.includes('read-ean'))).toEqual([])
    await button(page, scanner.start()).click()
    await expect(status(page)).toHaveText(scanner.aim())
    await showToCamera(page, '9780306406157')
    await expect(numbers(page)).toHaveValue('9789023457626\n9780306406157\n')
    await expect(status(page)).toHaveText(`9780306406157. ${scanner.readMany({ count: '2' })}`)
    expect(loaded.filter((url) => url.includes('read-ean'))).toHaveLength(hasDetector ? 0 : 1)
    await showToCamera(page, '4006381333931')
    await expect(status(page)).toHaveText(scanner.noIsbn())
    await showToCamera(page, '9780306406157')
    await expect(status(page)).toHaveText(scanner.known())
    await showToCamera(page, '9789028412347')
    await expect(status(page)).toContainText(scanner.readMany({ count: '3' }))
    await expect(numbers(page)).toHaveValue('9789023457626\n9780306406157\n9789028412347\n')
    await expectAccessibleInBothLooks(page, 'the scanner')
    await expectFits(page, 'the scanner', [320, 360, 768])
    await button(page, scanner.stop()).click()
    await expect.poll(() => cameraStates(page)).toEqual(['ended'])
    await expect(button(page, scanner.start())).toBeFocused()
    await button(page, several.lookUp()).click()
    await expect(page.locator('#found-books .book-row')).toHaveCount(3)
  })
}

test('scanner: the camera goes off on the way to another page, and after two minutes without a barcode', async ({
  page,
  library,
}) => {
  await pretendCamera(page)
  await openSeveral(page, library.invitation)
  await button(page, scanner.start()).click()
  await expect(status(page)).toHaveText(scanner.aim())
  await page.getByRole('link', { name: bookForm.backToShelf() }).click()
  await expect(heading(page, books.title())).toBeVisible()
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await page.clock.install()
  await open(page, paths.addSeveralBooks, several.title())
  await button(page, scanner.start()).click()
  await expect(status(page)).toHaveText(scanner.aim())
  await page.clock.fastForward(119_000)
  expect(await cameraStates(page)).toEqual(['live'])
  await page.clock.fastForward(2_000)
  await expect(status(page)).toHaveText(scanner.idle())
  expect(await cameraStates(page)).toEqual(['ended'])
})

for (const [refusal, words] of [
  ['NotAllowedError', scanner.denied()],
  ['NotFoundError', scanner.noCamera()],
  ['NotReadableError', scanner.inUse()],
  ['TypeError', scanner.failed()],
] as const) {
  test(`scanner: whoever has no camera for it reads why (${refusal}), and can try again`, async ({
    page,
    library,
  }) => {
    await pretendCamera(page, { refusal })
    await openSeveral(page, library.invitation)
    for (const times of [1, 2]) {
      await button(page, scanner.start()).click()
      await expect(page.locator('.scanned').getByRole('alert')).toHaveText(words)
      expect(await askedForCamera(page)).toBe(times)
    }
    await expect(status(page)).toHaveText('')
  })
}

test('scanner: the page may use the camera even if one comes to it from another, which may not', async ({
  page,
  library,
}) => {
  const mayUseCamera = () =>
    page.evaluate(() => Reflect.get(document, 'featurePolicy').allowsFeature('camera'))
  await signUp(page, undefined, library.invitation)
  await open(page, paths.addBook, bookForm.addTitle())
  expect(await mayUseCamera()).toBe(false)
  await page.getByRole('link', { name: several.title() }).click()
  await expect(heading(page, several.title())).toBeVisible()
  expect(await mayUseCamera()).toBe(true)
})

test('scanner: without a camera in the browser there is no button', async ({ page, library }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  )
  await openSeveral(page, library.invitation)
  await expect(page.locator('x-island[name=isbnScanner]:defined')).toHaveCount(1)
  await expect(button(page, scanner.start())).toHaveCount(0)
})
