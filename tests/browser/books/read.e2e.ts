import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { test } from '../fixtures/books'
import { chosenSort, expectCount, heading, look, onShelf } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, errors, pagination, search } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('shelf: a user finds a book by the beginnings of words and opens it', async ({ page }) => {
    await enter(page)
    await look(page, 'ORWELL 19')
    await expect(page).toHaveURL(/[?&]query=ORWELL\+19/)
    await expectCount(page, 1)
    await expect(page.getByLabel(books.search())).toHaveValue('ORWELL 19')
    await expect(chosenSort(page)).toHaveText(books.sort.match())
    await look(page, 'ORWELL 198')
    await expect(page).toHaveURL(/[?&]query=ORWELL\+198&/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const book = page.getByRole('link', { name: '1984, George Orwell' })
    await expect(book).toHaveAttribute('href', `${paths.book('1984')}?query=ORWELL+198`)
    await book.click()
    await expect(page).toHaveURL(`${paths.book('1984')}?query=ORWELL+198`)
    await expect(heading(page, '1984')).toBeVisible()
    await expect(page).toHaveTitle(/^1984/)
    await expect(page.getByText('978-0-451-52493-5')).toBeVisible()
    await page.getByRole('link', { name: bookForm.backToShelf() }).click()
    await expect(page).toHaveURL(`${paths.books}?query=ORWELL+198`)
    await expect(page.getByLabel(books.search())).toHaveValue('ORWELL 198')
  })

  test('shelf: a user pages through the shelf, and back', async ({ page }) => {
    await enter(page)
    const pages = page.getByRole('navigation', { name: pagination.label() })
    await expect(onShelf(page)).toHaveCount(16)
    const first = await onShelf(page).allTextContents()
    await expect(pages.getByRole('link', { name: pagination.previous() })).toHaveCount(0)

    await pages.getByRole('link', { name: pagination.next() }).click()
    await expect(page).toHaveURL(`${paths.books}?page=2`)
    await expect(pages.locator('[aria-current=page]')).toHaveText('2')
    const second = await onShelf(page).allTextContents()
    expect(second).toHaveLength(16)
    expect(second.filter((book) => first.includes(book))).toEqual([])

    await pages.getByRole('link', { name: pagination.previous() }).click()
    await expect(page).toHaveURL(paths.books)
    await expect(pages.locator('[aria-current=page]')).toHaveText('1')
    expect(await onShelf(page).allTextContents()).toEqual(first)
  })

  test('shelf: a user sees what is lent, the first to come back first', async ({ page }) => {
    await enter(page)
    await page.getByLabel(books.show.label()).selectOption(books.show.loaned())
    await page.getByRole('button', { name: books.filter() }).click()
    await expect(page).toHaveURL(/[?&]is_loaned=true/)
    await expectCount(page, 8)
    await expect(chosenSort(page)).toHaveText(books.sort.due())
    await page.getByRole('link', { name: books.view.list(), exact: true }).click()
    await expect(page).toHaveURL(/[?&]view=list/)
    await expect(page).toHaveURL(/[?&]is_loaned=true/)
    const rows = page.locator('.book-rows').getByRole('listitem')
    await expect(rows).toHaveCount(8)
    await expect(rows.first()).toContainText('Oeroeg')
    await expect(rows.first()).toContainText(books.loan.late({ days: 11 }))
    await expect(rows.last()).toContainText('Jip en Janneke')
    await expectNobodyNamed(page)

    await rows.filter({ hasText: 'Het diner' }).getByRole('link').click()
    await expect(heading(page, 'Het diner')).toBeVisible()
    const loan = page.getByRole('region', { name: books.loan.title() })
    await expect(loan).toContainText(books.loan.awaySince({ date: '12\u00a0nov' }))
    await expect(loan).toContainText(books.loan.due({ date: '12\u00a0dec' }))
    await expectNobodyNamed(page)
    await expect(page.getByText('19,95')).toHaveCount(0)
    await expect(page.getByText('Anthos')).toBeVisible()
  })

  test('shelf: what is the owner’s alone is neither shown nor found', async ({ page }) => {
    await enter(page, paths.book('oeroeg'))
    await expect(page.getByText('Querido')).toBeVisible()
    for (const secret of ['Nederland Leest', 'Bibliotheek Utrecht', books.purchase.title()]) {
      await expect(page.getByText(secret)).toHaveCount(0)
    }
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: bookForm.edit() })).toHaveCount(0)
    expect(/Fatima|Bram|Nederland Leest/.exec(await page.content())).toBeNull()

    await page.goto(paths.books)
    await expect(page.getByRole('link', { name: books.add() })).toHaveCount(0)
    await look(page, 'Nederland Leest')
    await expect(heading(page, books.empty.noHit('Nederland Leest'), 2)).toBeVisible()
  })

  test('shelf: what is wrong in an address is left out, and said', async ({ page }) => {
    await enter(page, `${paths.books}?page=nul&per_page=1000&is_loaned=true&utm_source=x`)
    await expect(page.getByRole('alert')).toHaveText(search.dropped())
    await expectCount(page, 8)
    await expect(page.getByLabel(books.show.label())).toHaveValue('true')

    await page.goto(`${paths.books}?utm_source=x`)
    await expect(onShelf(page)).toHaveCount(16)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('shelf: a book that is not there is not found, by its name', async ({ page }) => {
    await enter(page)
    const answer = await page.goto(paths.book('geen-boek'))
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(new RegExp(`^${bookForm.unknown({ slug: 'geen-boek' })}\\b`))
    await expect(heading(page, errors.notFound.title())).toBeVisible()
    await page.getByRole('link', { name: errors.notFound.goBack() }).click()
    await expect(heading(page, books.title())).toBeVisible()
    await expect(page).toHaveURL(paths.books)
  })

  test('shelf: whoever finds nothing is told so, and led back', async ({ page }) => {
    await enter(page)
    const typed = '"NEAR( <b>zeppelin</b> *-'
    await look(page, typed)
    await expect(heading(page, books.empty.noHit(typed), 2)).toBeVisible()
    await expect(page.getByText(books.empty.noHitText())).toBeVisible()
    await expect(page.getByLabel(books.search())).toHaveValue(typed)
    await page.getByRole('link', { name: books.empty.showAll() }).click()
    await expect(page).toHaveURL(paths.books)
    await expect(onShelf(page)).toHaveCount(16)
  })
})

async function enter(page: Page, path: string = paths.books): Promise<void> {
  await signUp(page)
  await page.goto(path)
  await expect(page).toHaveURL(path)
}

async function expectNobodyNamed(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/Fatima|Jonas|Lotte|Bram/)
}
