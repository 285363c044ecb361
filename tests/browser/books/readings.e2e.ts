import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/books'
import { withAndWithoutScripts } from '../fixtures/site'
import { heading, open, press, signUp } from '../fixtures/visitor'

const { books, flash, loanDesk, readings, readingYear, sharedPages, undo } = i18nObject('nl')
const today = new Date()

withAndWithoutScripts((javaScriptEnabled) => {
  test('readings: a book is started, its page noted, finished, judged and found in the year', async ({
    page,
    library,
  }) => {
    // A colour on its way to another look is neither.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page, undefined, library.invitation)
    await open(page, paths.book('der-zauberberg'), 'Der Zauberberg')
    await press(page, readings.start())
    await expect(page.getByText(flash.readingStarted())).toBeVisible()
    await expect(page.locator('.bookmark')).toBeVisible()
    const typed = page.getByRole('textbox', { name: readings.onPage() })
    await typed.fill('9999')
    await press(page, readings.notePage())
    await expect(page.locator('.problem')).toContainText('Klopt de bladzijde niet')
    await expect(typed).toHaveValue('9999')
    await typed.fill('211')
    await page.getByRole('button', { name: readings.morePages() }).click()
    await expect(typed).toHaveValue('212')
    await press(page, readings.notePage())
    await expect(page.locator('.reading-rows')).toContainText('bladzijde 212')
    if (javaScriptEnabled) {
      await expectAccessibleInBothLooks(page, 'a book that is read')
      await expectFits(page, 'a book that is read', [360, 768])
    }
    await press(page, readings.done())
    await expect(heading(page, readings.howWasIt())).toBeVisible()
    const stars = page.getByLabel(readings.stars())
    await stars.focus()
    for (let quarter = 0; quarter < 3; quarter += 1) await page.keyboard.press('ArrowRight')
    await expect(stars).toHaveValue('0.75')
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: readings.moreStars() }).click()
      await expect(page.locator('.stars-range output')).toHaveText(`1 ${readings.ofFive()}`)
      await expect(page.locator('.stars-range .lit')).toHaveCount(4)
      await expectAccessibleInBothLooks(page, 'the stars')
      await expectFits(page, 'the stars', [360, 768])
    }
    await page.getByLabel(readings.review()).fill('Motten, stations.')
    await press(page, readings.save())
    const row = page.locator('.reading-rows > li')
    await expect(row).toContainText('Motten, stations.')
    await expect(row).toContainText(javaScriptEnabled ? '1' : '0,75')
    await open(page, paths.books, books.title())
    await page.getByRole('link', { name: readingYear.link() }).click()
    await expect(
      heading(page, readingYear.title({ year: String(today.getFullYear()) })),
    ).toBeVisible()
    if (javaScriptEnabled) {
      await expectAccessibleInBothLooks(page, 'a year of reading')
      await expectFits(page, 'a year of reading', [360, 768])
    }
    const year = new URL(page.url()).pathname
    await page.locator('.fold summary').click()
    await page.getByLabel(readingYear.goalBooks()).fill('20')
    await page.locator('.fold').getByRole('button').click()
    await expect(page.locator('.year-figures')).toContainText('van 20 boeken')
    await page.getByLabel(readingYear.hasReviews()).check()
    await press(page, loanDesk.calendar.make())
    const address = await page.locator('.secret').textContent()
    await page.goto(address ?? '')
    await expect(page.locator('.opinions')).toContainText('Motten, stations.')
    await expect(page.locator('.opinions .star-windows')).toHaveCount(0)
    if (javaScriptEnabled) {
      await expectAccessibleInBothLooks(page, 'a shared year')
      await expectFits(page, 'a shared year', [360, 768])
    }
    await page.goto(year)
    await press(page, sharedPages.link.remove())
    await expect(page.getByText(flash.sharedPageRevoked())).toBeVisible()
    await page.locator('.year-shelf').getByRole('link', { name: 'Der Zauberberg' }).click()
    await expect(heading(page, 'Der Zauberberg')).toBeVisible()
    await row.getByRole('button', { name: readings.remove() }).click()
    await expect(row).toHaveCount(0)
    await press(page, undo.action())
    await expect(row).toContainText('Motten, stations.')
    await row.getByRole('button', { name: readings.remove() }).click()
    await expect(row).toHaveCount(0)
    await open(page, paths.readingTrash, loanDesk.trash.title())
    if (javaScriptEnabled) {
      await expectAccessibleInBothLooks(page, 'deleted readings')
      await expectFits(page, 'deleted readings', [360, 768])
    }
    await page.getByRole('button', { name: loanDesk.trash.restore() }).click()
    await expect(row).toContainText('Motten, stations.')
  })
})
