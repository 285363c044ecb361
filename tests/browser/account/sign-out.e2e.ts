import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { stopClock, swaps } from '../fixtures/clock'
import { test, withScriptsFirst } from '../fixtures/site'
import { expectAtHome, expectGuest, signUp } from '../fixtures/visitor'

const { account, nav, flash } = i18nObject('nl')
const html = { headers: { 'Content-Type': 'text/html' } }

async function follow(page: Page, link: string): Promise<void> {
  await using other = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () =>
      new Response(`<link rel="icon" href="data:,"><a href="${link}">Tot ziens</a>`, html),
  })
  await page.goto(other.url.href)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(link)
}

withScriptsFirst(() => {
  test('sign-out: a link on another site cannot sign anybody out, but asks; a typed address does', async ({
    page,
    site,
  }) => {
    const email = await signUp(page)
    await follow(page, site + paths.signOut)
    await expect(page.getByText(account.signOut.question())).toBeVisible()
    await expect(page.getByText(flash.signedOut())).toHaveCount(0)
    await expectAtHome(page, email)

    await follow(page, site + paths.signOut)
    await page.getByRole('button', { name: account.signOut.action() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await expectGuest(page)

    await signUp(page)
    await page.goto(paths.signOut)
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await page.goto(paths.signOut)
    await expect(page).toHaveURL(`${paths.signIn}?redirect=%2Fsign-out`)
    await expect(page.getByText(flash.signedOut())).toHaveCount(0)
  })
})

test('sign-out: a picture, a prefetch and a link that somebody rests on sign nobody out', async ({
  page,
}) => {
  const email = await signUp(page)
  const elements: [name: string, attributes: Record<string, string>][] = [
    ['img', { src: paths.signOut }],
    ['link', { rel: 'prefetch', href: paths.signOut }],
    ['a', { href: paths.signOut, id: 'elsewhere' }],
  ]
  for (const [name, attributes] of elements) {
    await page.goto(paths.account)
    const asked = page.waitForResponse(`**${paths.signOut}`)
    await page.evaluate(
      ([name, attributes]) => {
        const element = document.createElement(name)
        for (const pair of Object.entries(attributes)) element.setAttribute(...pair)
        element.textContent = 'Elders'
        document.querySelector('main')?.prepend(element)
      },
      [name, attributes] as const,
    )
    if (name === 'a') await page.locator('#elsewhere').hover()
    expect((await asked).status(), name).toBe(200)
    await expectAtHome(page, email)
  }
})

test('sign-out: its page is not fetched before somebody asks for it', async ({ page }) => {
  const email = await signUp(page)
  await stopClock(page, paths.account)
  const asked = swaps(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: nav.signOut() }).hover()
  await page.clock.runFor(10_000)
  await header.getByRole('link', { name: nav.career() }).hover()
  await page.clock.runFor(50)
  await expect.poll(() => asked).toEqual([paths.career])
  await expectAtHome(page, email)
})
