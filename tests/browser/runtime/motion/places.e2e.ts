import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { onShelf } from '../../fixtures/books'
import { islandsAlive, test } from '../../fixtures/site'
import { signUp } from '../../fixtures/visitor'
import { firstFrame, type Moved } from './first-frame'

const { nav, rooms: names } = i18nObject('nl')

test('motion: the front door grows into the card that one signs in at, and becomes itself again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto('/')
  await islandsAlive(page)
  const [door, card] = [page.locator('.front-door'), page.locator('.door')]
  const [was, moved] = [await placeOf(door), await firstFrame(page, () => door.click())]
  expect(moved.find(({ what }) => what === 'door')?.place).toEqual(was)
  await expect(page).toHaveURL(paths.signIn)
  await islandsAlive(page)
  const large = await placeOf(card)
  const mark = page.getByRole('link', { name: nav.home() })
  const back = await firstFrame(page, () => mark.click())
  expect(back.find(({ what }) => what === 'drawing')?.place).toEqual(large)
})

test('motion: a picture grows from its row into its place on the project’s page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#projects')
  await islandsAlive(page)
  const row = page.locator('.sash').nth(1)
  await row.hover()
  await settled(page)
  const was = await placeOf(row.locator('img'))
  const moved = await firstFrame(page, () => row.click())
  const pictures = moved.filter(({ animation }) => animation === 'move')
  expect(pictures).toMatchObject([{ what: 'img', place: was }])
})

test('motion: a cover moves from its shelf to its page alone, and stays where the shelf was left', async ({
  page,
}) => {
  await enter(page)
  const link = onShelf(page).nth(12)
  await link.hover()
  await settled(page)
  const was = await placeOf(link.locator('.cover'))
  const scrolled = await page.evaluate(() => scrollY)
  const moved = await firstFrame(page, () => link.click())
  const covers = moved.filter(({ animation }) => animation === 'move')
  expect(covers).toMatchObject([{ what: 'cover', place: was }])
  await expect(page.locator('.cover-plank')).toBeVisible()
  const back = await firstFrame(page, () => page.goBack())
  expect(back.map(({ animation }) => animation)).toEqual(['rise'])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('motion: the walls of rooms slide from where they stood, but not where rooms stand above each other', async ({
  page,
}) => {
  await enter(page)
  const plan = page.locator('.rooms')
  const before = await wallsOf(plan)
  const rooms = page.getByRole('navigation', { name: nav.rooms() })
  const moved = await firstFrame(page, () =>
    rooms.getByRole('link', { name: names.workouts(), exact: true }).click(),
  )
  const walls = moved.filter(({ animation }) => animation === 'move').map(leftOf)
  expect(walls.length).toBeGreaterThan(1)
  for (const wall of walls) expect(before).toContain(wall)
  expect(await wallsOf(plan)).not.toEqual(before)
  await page.setViewportSize({ width: 360, height: 800 })
  const onPhone = await firstFrame(page, () => page.goBack())
  expect(onPhone.filter(({ what }) => what === 'current-room')).toEqual([])
})

async function enter(page: Page): Promise<void> {
  await signUp(page)
  await page.goto(paths.books)
  await islandsAlive(page)
}

function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

async function placeOf(locator: Locator): Promise<number[]> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return [box.x, box.y, box.width, box.height].map(Math.round)
}

function wallsOf(plan: Locator): Promise<number[]> {
  return plan
    .locator('a, .current-room')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
}

function leftOf({ place: [x] }: Moved): number {
  return x
}
