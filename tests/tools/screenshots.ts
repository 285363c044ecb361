import { join } from 'node:path'
import { type Cookie, chromium, devices } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/notes'
import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { parseEnv } from '../../src/env'
import { orExit } from '../../src/exit'
import { paths } from '../../src/paths'
import { openFilledSite } from './filled-site'
import { findBrowser } from './find-browser'
import { listViews, schemes, type View } from './list-views'

const folder = '.screenshots'

const [filter = ''] = process.argv.slice(2)
const { rooms } = await orExit(() => parseEnv(process.env))
const site = await openFilledSite(rooms)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const [note] = await site.db.orm.select().from(notes).where(eq(notes.is_pinned, true)).limit(1)
if (!note) throw new Error('The demo has no pinned note')
const all = listViews({ ...site, cookies: await signIn(), noteId: note.id, rooms })
const views = all.filter(({ name }) => name.includes(filter))
await Promise.all(schemes.map(takePictures))
console.info(`${views.length} pictures are in ${folder}/`)
await browser.close()
await site.close()

async function signIn(): Promise<Cookie[]> {
  const { origin, owner } = site
  const cookies: Cookie[][] = []
  for (const options of [devices['iPhone 15'], devices['Desktop Firefox']]) {
    const context = await browser.newContext({ ...options, locale: 'nl-NL' })
    const page = await context.newPage()
    await page.goto(origin + paths.signIn)
    await page.locator('[name=email]').fill(owner.email)
    await page.locator('[name=password]').fill(owner.password)
    await page.locator('[name=password]').press('Enter')
    await page.waitForURL(origin + paths.home)
    cookies.push(await context.cookies())
    await context.close()
  }
  return cookies.at(-1) ?? []
}

async function takePictures(scheme: View['colorScheme']): Promise<void> {
  for (const view of views.filter(({ colorScheme }) => colorScheme === scheme)) {
    await takePicture(view)
  }
}

async function takePicture(view: View): Promise<void> {
  const { name, address, width, colorScheme, hasMenuOpen, cookies = [] } = view
  const viewport = { width, height: width < 768 ? 740 : 900 }
  const context = await browser.newContext({ viewport, colorScheme, locale: 'nl-NL' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(address)
  if (hasMenuOpen) await page.getByRole('banner').getByRole('button').click()
  await page.evaluate(scrollThrough)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage: !hasMenuOpen, animations: 'disabled' })
  await context.close()
}

/** Lazy pictures load, and what comes in by scrolling has come. */
async function scrollThrough(): Promise<void> {
  await document.fonts.ready
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  const shown = [...document.images].filter((image) => image.checkVisibility())
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  scrollTo({ top: 0, behavior: 'instant' })
}
