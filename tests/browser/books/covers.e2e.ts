import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { picture } from '../../fixtures/stand-ins/picture'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, press, type } from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, cover, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test.beforeEach(async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
  })

  test('covers: an admin looks a book up, sees its cover, and saves it with the book', async ({
    page,
  }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: 'veer' })
    await press(page, bookForm.lookUp())
    const found = page.getByRole('listitem').filter({ hasText: 'Het veer van Kuinre' })
    await expectPicture(page, '.candidate-cover img')
    await found.getByRole('button', { name: bookForm.choose() }).click()
    await expect(page.getByAltText(cover.chosen())).toBeVisible()
    await expectPicture(page, '.chosen-cover img')

    await press(page, cover.leaveOut())
    await expect(page.getByAltText(cover.chosen())).toHaveCount(0)
    await expectTyped(page, { title: 'Het veer van Kuinre' })
    await press(page, bookForm.lookUp())
    await press(page, bookForm.choose())
    await expect(page.getByAltText(cover.chosen())).toBeVisible()
    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('het-veer-van-kuinre'))
    await expect(page.getByText(flash.bookAdded())).toBeVisible()
    await expectPicture(page, '.cover-plank img')
    await open(page, `${paths.books}?query=kuinre`, books.title())
    await expectPicture(page, '.shelf img')
  })

  test('covers: an admin uploads a cover, which no mistake elsewhere loses', async ({ page }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: 'Zelf gefotografeerd', isbn: '90-234' })
    await choose(page, await picture('jpeg', 900, 1200))
    await press(page, bookForm.add())
    await expect(field(page, 'isbn')).toHaveAttribute('aria-invalid', 'true')
    await expectPicture(page, '.chosen-cover img')
    await type(page, { isbn: '' })
    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('zelf-gefotografeerd'))
    await expect(heading(page, 'Zelf gefotografeerd')).toBeVisible()
    await expectPicture(page, '.cover-plank img')
  })

  for (const [problem, bytes] of [
    ['notPicture', Buffer.from('<svg onload="alert(1)"/>')],
    ['tooLarge', Buffer.alloc(12_000_000, 1)],
  ] as const) {
    test(`covers: a file that is ${problem} is said to be so beside it, and what was typed stays`, async ({
      page,
    }) => {
      await open(page, paths.addBook, bookForm.addTitle())
      await type(page, { title: 'Kuinre', remark: 'Van de markt' })
      await choose(page, bytes)
      await press(page, bookForm.add())
      const file = page.getByLabel(cover.file())
      const sentences = `${cover.problems[problem]()} ${cover.hint()}`
      await expect(file).toHaveAccessibleDescription(sentences)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await expectTyped(page, { title: 'Kuinre', remark: 'Van de markt' })
    })
  }

  test('covers: an admin gives a book a cover, another one, and none', async ({ page }) => {
    const edit = paths.editBook('oeroeg')
    for (const width of [100, 200]) {
      await open(page, edit, bookForm.editTitle())
      await choose(page, await picture('png', width, 300))
      await press(page, bookForm.save())
      await expect(page.getByText(flash.bookSaved())).toBeVisible()
      await expectPicture(page, '.cover-plank img', width)
    }
    await open(page, edit, bookForm.editTitle())
    await expectPicture(page, '.chosen-cover img', 200)
    await press(page, cover.leaveOut())
    await press(page, bookForm.save())
    await expect(page).toHaveURL(paths.book('oeroeg'))
    await expect(page.locator('.cover-plank .set')).toBeVisible()
    await expect(page.locator('.cover-plank img')).toHaveCount(0)
  })
})

test('covers: of a long line of writers one sees two lines, and nothing of a third', async ({
  page,
  library,
}) => {
  await signUp(page, undefined, library.invitation)
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  for (const title of [
    'Aaaa een',
    'Aaab twee',
    'Aaae vijf',
    'Aaag zeven',
    'Aaah acht',
    'Aaan afgang',
  ]) {
    const form = { book_name: title, author_name: 'Willem Frederik, Simon en Johanna '.repeat(3) }
    expect((await page.request.post(paths.addBook, { form, headers })).ok()).toBe(true)
  }
  await open(page, `${paths.books}?query=johanna`, books.title())
  const lines = await page.locator('.shelf .byline').evaluateAll((bylines) =>
    bylines.map((byline) => {
      const cover = byline.closest('.cover')
      const layout = [...(cover?.classList ?? [])].find((name) =>
        /blinds|band|doorway|horizon/.test(name),
      )
      return [layout, byline.clientHeight / Number.parseFloat(getComputedStyle(byline).lineHeight)]
    }),
  )
  expect(new Set(lines.map(([layout]) => layout)).size).toBe(4)
  for (const [layout, shown] of lines) expect.soft(shown, `${layout}`).toBeCloseTo(2, 0)
})

async function choose(page: Page, bytes: Uint8Array): Promise<void> {
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
  await page.getByLabel(cover.file()).setInputFiles(file)
}

async function expectPicture(page: Page, selector: string, width?: number): Promise<void> {
  const image = page.locator(selector)
  await image.scrollIntoViewIfNeeded()
  const widthOf = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(0)
  if (width !== undefined) expect(await widthOf()).toBe(width)
}
