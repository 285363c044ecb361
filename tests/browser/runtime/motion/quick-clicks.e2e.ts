import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { entries, expectSwapped, open, test } from '../../fixtures/practice'
import { islandsAlive } from '../../fixtures/site'

const { nav, account, career } = i18nObject('nl')

const [signInPage, careerPage] = [
  { link: nav.signIn(), heading: account.signIn.title(), path: '/sign-in' },
  { link: nav.career(), heading: career.title(), path: '/career' },
]

test.beforeEach(({ page }) => holdMotion(page))

test('motion: of ten clicks while something moves none waits and none is lost', async ({
  page,
}) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  const before = await entries(page)
  for (let click = 0; click < 10; click += 1) {
    const { link, heading, path } = click % 2 === 0 ? signInPage : careerPage
    await page.mouse.click(...(await middleOf(page, link)))
    await expectSwapped(page, heading, path)
    await expectMotion(page)
  }
  expect(await entries(page)).toBe(before + 10)
})

test('motion: steps back and forth while something moves lead where they lead without', async ({
  page,
}) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  for (const { link, heading, path } of [signInPage, careerPage]) {
    await page.mouse.click(...(await middleOf(page, link)))
    await expectSwapped(page, heading, path)
  }
  const before = await entries(page)
  for (let step = 0; step < 10; step += 1) {
    const { heading, path } = step % 2 === 0 ? signInPage : careerPage
    await page.evaluate((by) => history.go(by), step % 2 === 0 ? -1 : 1)
    await expectSwapped(page, heading, path)
    await expectMotion(page)
  }
  expect(await entries(page)).toBe(before)
})

test('motion: of ten clicks at once the last one wins, and leads back to where one was', async ({
  page,
}) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  const before = await entries(page)
  const places = [await middleOf(page, signInPage.link), await middleOf(page, careerPage.link)]
  await Promise.all(
    Array.from({ length: 10 }, (_, click) => page.mouse.click(...(places[click % 2] ?? [0, 0]))),
  )
  await expectSwapped(page, careerPage.heading, careerPage.path)
  const made = (await entries(page)) - before
  expect(made).toBeGreaterThan(0)
  await page.evaluate((by) => history.go(-by), made)
  await expect(page).toHaveURL('/about-me')
})

async function holdMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

async function expectMotion(page: Page): Promise<void> {
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(moving).toBeGreaterThan(0)
}

async function middleOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const box = await page.getByRole('banner').getByRole('link', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
