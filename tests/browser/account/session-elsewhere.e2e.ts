import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { swaps } from '../fixtures/clock'
import { swappingIsHere } from '../fixtures/connection'
import { mark } from '../fixtures/practice'
import { test } from '../fixtures/site'
import { expectGuest, heading, send, signIn, signUp } from '../fixtures/visitor'

const { account, books, career, errors, nav, skills } = i18nObject('nl')

const signInFirst = `${paths.signIn}?redirect=%2Faccount`

/** Ends the session as another device does: nothing in this browser hears of it. */
async function endElsewhere(page: Page, elsewhere: Page, email: string): Promise<void> {
  await signIn(elsewhere, email)
  await send(elsewhere, paths.endOtherSessions, {})
  const answer = await page.request.get(paths.account, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

async function follow(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await expect(heading(page, title)).toBeVisible()
}

/** The returned function tells whether these words have stood in the page since. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((words) => {
    const seen = { words: false }
    Object.assign(window, { seen })
    const look = () => {
      seen.words ||= document.querySelector('main')?.textContent.includes(words) ?? false
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, words)
  return () => page.evaluate(() => Reflect.get(window, 'seen').words)
}

test('a session that ended elsewhere: going back shows nothing private, and other tabs hear of it', async ({
  page,
  context,
  elsewhere,
}) => {
  const email = await signUp(page)
  await page.goto(paths.account)
  await mark(page)
  await follow(page, nav.career(), career.title())
  const tab = await context.newPage()
  await tab.goto(paths.account)
  await expect(tab.getByText(account.signedInAs({ email }))).toBeVisible()
  await endElsewhere(page, elsewhere, email)
  const hasShown = await watchFor(page, email)
  await page.goBack()
  await expect(page).toHaveURL(signInFirst)
  await expect(heading(page, account.signIn.title())).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  expect(await hasShown()).toBe(false)
  await expectGuest(page)
  await expect(tab).toHaveURL(signInFirst)
  await expect(tab.getByText(email)).toHaveCount(0)
})

test('a session that ended elsewhere: a page that was preloaded is not shown either', async ({
  page,
  elsewhere,
}) => {
  const email = await signUp(page)
  await page.goto(paths.career)
  await mark(page)
  const preloaded = page.waitForResponse(`**${paths.books}`)
  const link = page.getByRole('banner').locator(`a[href="${paths.books}"]`)
  await link.hover()
  await (await preloaded).finished()
  await endElsewhere(page, elsewhere, email)
  const hasShown = await watchFor(page, books.title())
  await link.click()
  await expect(page).toHaveURL(`${paths.signIn}?redirect=%2Fbooks`)
  await expect(heading(page, account.signIn.title())).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  expect(await hasShown()).toBe(false)
})

test('a session that ended elsewhere: the header of a public page says so on the way back', async ({
  page,
  elsewhere,
}) => {
  const email = await signUp(page)
  await page.goto(paths.career)
  await follow(page, nav.skills(), skills.title())
  await follow(page, nav.career(), career.title())
  await expect(page.getByRole('banner').getByRole('link', { name: nav.account() })).toBeVisible()
  await endElsewhere(page, elsewhere, email)
  await page.goBack()
  await expect(heading(page, skills.title())).toBeVisible()
  await expectGuest(page)
})

test('somebody else who signed in meanwhile sees nothing of the one before', async ({
  page,
  elsewhere,
}) => {
  const email = await signUp(page)
  await page.goto(paths.account)
  await follow(page, nav.career(), career.title())
  const other = await signUp(elsewhere)
  await page.context().addCookies(await elsewhere.context().cookies())
  const hasShown = await watchFor(page, email)
  await page.goBack()
  await expect(page.getByText(account.signedInAs({ email: other }))).toBeVisible()
  expect(await hasShown()).toBe(false)
})

test('whoever is still signed in goes back without asking for the page', async ({ page }) => {
  const email = await signUp(page)
  await page.goto(paths.account)
  await follow(page, nav.career(), career.title())
  const asked = swaps(page)
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'HEAD') questions.push(new URL(request.url()).pathname)
  })
  await page.goBack()
  await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
  // The pointer still hovers over a link, which may be preloaded.
  expect(asked).not.toContain(paths.account)
  expect(questions).toEqual(['/_server/fetchUser'])
})

test('a guest goes back without any question', async ({ page }) => {
  await page.goto(paths.skills)
  await follow(page, nav.career(), career.title())
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'HEAD') questions.push(request.url())
  })
  await page.goBack()
  await expect(heading(page, skills.title())).toBeVisible()
  expect(questions).toEqual([])
})

test('without a connection, which could not tell, a private page is not shown, and comes with it', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
  const email = await signUp(page)
  const isHere = swappingIsHere(page)
  await page.goto(paths.account)
  await isHere
  await follow(page, nav.career(), career.title())
  await context.setOffline(true)
  const hasShown = await watchFor(page, email)
  await page.goBack()
  await expect(heading(page, errors.offline.title())).toBeVisible()
  expect(await hasShown()).toBe(false)
  await context.setOffline(false)
  await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
})

/** As when the browser shows a page that it kept whole. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(
    () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

test('a page that the browser kept whole stays while the session does, with what was typed', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(paths.editAccount)
  await mark(page)
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Halverwege')
  const asked = page.waitForResponse('**/_server/fetchUser?*')
  await comeBack(page)
  expect((await asked).request().method()).toBe('HEAD')
  await expect(page.locator('html')).not.toHaveAttribute('data-asking')
  await expect(field).toHaveValue('Halverwege')
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

for (const path of [paths.account, paths.career]) {
  test(`a page that the browser kept whole, ${path}, is asked for once the session is over`, async ({
    page,
    elsewhere,
  }) => {
    const email = await signUp(page)
    await page.goto(path)
    await endElsewhere(page, elsewhere, email)
    await comeBack(page)
    await expect(page).toHaveURL(path === paths.account ? signInFirst : path)
    await expectGuest(page)
  })
}
