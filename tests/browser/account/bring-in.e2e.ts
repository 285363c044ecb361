import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { livedIn, withAndWithoutScripts } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'

const sample = 'tests/fixtures/imports/storygraph.csv'

withAndWithoutScripts((isScripted) => {
  livedIn('bring in: a file is looked at, brought in, and taken back', async ({ page }) => {
    await enterDemo(page)
    await choose(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('StoryGraph: 9 boeken')
    if (isScripted) await look(page, 'a preview')
    await page.getByLabel('“to-read”, 1 boek').selectOption('wil ik hebben')
    await page.getByRole('button', { name: 'Binnen\u00adbrengen' }).click()
    await expect(page.getByRole('heading', { name: 'Wat er binnenkwam' })).toBeVisible()
    await expect(page.getByText('Regel 4: Half a Bridge')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    const told = await page.getByText('Regel 4: Half a Bridge').boundingBox()
    expect(told?.width).toBeGreaterThan(150)
    if (isScripted) await look(page, 'a report')
    const report = page.url()
    await page.getByRole('link', { name: 'Half a Bridge' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a Bridge')
    await page.goto(report)
    await page.getByRole('button', { name: 'Alles terugdraaien' }).click()
    await expect(page.getByText('Dit bestand is teruggedraaid.')).toBeVisible()
    await page.goto(paths.bringIn)
    await expect(page.getByRole('link', { name: 'StoryGraph: 9 boeken' }).first()).toBeVisible()
  })
})

livedIn('bring in: what is no table is refused beside the field', async ({ page }) => {
  await enterDemo(page)
  await page.goto(paths.bringIn)
  const buffer = Buffer.from('een briefje')
  await page.setInputFiles('[name=file]', { name: 'x.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect(page.locator('.problem')).toHaveText(
    'Dit is geen tabel. Exporteer als CSV en kies dat bestand.',
  )
})

livedIn(
  'bring in: a large file tells how much of it was sent, and can be stopped',
  async ({ page }) => {
    await enterDemo(page)
    await page.goto(paths.bringIn)
    const lines = Array.from(
      { length: 40 },
      (_, at) => `${at},Zolder ${at},${'woord '.repeat(5_000)}`,
    )
    const buffer = Buffer.from(['Id,Doos,Inhoud', ...lines].join('\n'))
    await page.setInputFiles('[name=file]', { name: 'dozen.csv', mimeType: 'text/csv', buffer })
    const sent = Promise.withResolvers<void>()
    await page.route(`**${paths.bringIn}`, async (route) => {
      await sent.promise
      await route.continue()
    })
    const press = () => page.getByRole('button', { name: 'Bekijken' }).click()
    const bar = page.getByRole('progressbar', { name: 'Verzenden van het bestand' })
    await press()
    await expect(bar).toBeVisible()
    await expect(page.getByText('0% verzonden')).toBeVisible()
    await look(page, 'a file that is sent')
    await page.getByRole('button', { name: 'Niet verder verzenden' }).click()
    await expect(bar).toBeHidden()
    await press()
    await expect(bar).toBeVisible()
    sent.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('kolommen')
  },
)

async function choose(page: Page): Promise<void> {
  await page.goto(paths.bringIn)
  await page.setInputFiles('[name=file]', sample)
  await page.getByRole('button', { name: 'Bekijken' }).click()
}

async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothLooks(page, state)
  await expectFits(page, state, [360, 768, 1440])
}
