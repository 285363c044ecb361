import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cookie, chromium, devices } from '@playwright/test'
import { openDatabase } from '../../db/client'
import { demoAccounts, fillDemo } from '../../db/demo'
import { fillDemoBooks } from '../../db/demo-books'
import { createApp } from '../app'
import { defaultLimits } from '../features/account/limits'
import { createPasswords, defaultPasswordCost } from '../features/account/passwords'
import type { ContributionSource } from '../features/home/contributions'
import { sampleContributions } from '../features/home/sample-contributions'
import { loadAssets } from '../http/assets'
import { createBackground } from '../http/background'
import { localized, paths, publicPages, rooms } from '../paths'
import { browserArguments, findBrowser } from './browser/find-browser'
import { buildSite } from './build/build-site'
import { fillDemoNotes } from './demo/fill-demo-notes'
import { fillDemoWorkouts } from './demo/fill-demo-workouts'

const folder = '.screenshots'
const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const

interface View {
  name: string
  address: string
  width: number
  colorScheme: (typeof schemes)[number]
  hasMenuOpen?: boolean
  /** Of whoever looks at it. */
  cookies?: Cookie[] | undefined
}

const [filter = ''] = process.argv.slice(2)
const executablePath = findBrowser()
const build = await mkdtemp(join(tmpdir(), 'thuis-screenshots-'))
await buildSite(build)
const assets = await loadAssets(build, 'static')
const db = await openDatabase({ url: `file:${build}/site.db` })
const log = { info() {}, error() {} }
const site = serve(sampleContributions)
const brokenSite = serve(() => Promise.reject(new Error('This is how an error looks')))
const browser = await chromium.launch({ executablePath, args: browserArguments })

const resident = await signIn()
const views = listViews().filter(({ name }) => name.includes(filter))
await Promise.all(schemes.map(takePictures))
console.info(`${views.length} pictures are in ${folder}/`)

await browser.close()
await Promise.all([site.stop(true), brokenSite.stop(true)])
await db.close()
await rm(build, { recursive: true })

function listViews(): View[] {
  const screens = [
    ...inTwoLanguages([...publicPages, paths.signUp, paths.signIn, paths.resetPassword]),
    ...inTwoLanguages(
      [...rooms, paths.addWorkout, paths.workoutStatistics, paths.editAccount, paths.addNote],
      resident,
    ),
    { name: 'not-found', address: `${site.url.origin}/no-such-page` },
    { name: 'error', address: brokenSite.url.origin },
  ]
  const sized = widths.flatMap((width) => screens.map((screen) => ({ ...screen, width })))
  const menu = { name: 'menu', address: `${site.url.origin}/career`, width: 360, hasMenuOpen: true }
  return [...sized, menu].flatMap((view) =>
    schemes.map((colorScheme) => ({
      ...view,
      colorScheme,
      name: `${view.name}-${view.width}-${colorScheme}`,
    })),
  )
}

/** Dutch is the base, and German has the longest words. */
function inTwoLanguages(pages: readonly string[], cookies?: Cookie[]) {
  return pages.flatMap((page) => {
    const name = page.slice(1).replaceAll('/', '-') || 'home'
    const { origin } = site.url
    return [
      { name, address: origin + page, cookies },
      { name: `${name}-de`, address: origin + localized('de', page), cookies },
    ]
  })
}

/** The cookies of the demo's admin, who has come in with another browser before. */
async function signIn(): Promise<Cookie[]> {
  const password = crypto.randomUUID()
  await fillDemo(db, await createPasswords(defaultPasswordCost).hash(password), new Date())
  await fillDemoBooks(db, new Date())
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
  await fillDemoNotes(db, email, new Date())
  await fillDemoWorkouts(db, email, new Date())
  const cookies: Cookie[][] = []
  for (const options of [devices['iPhone 15'], devices['Desktop Firefox']]) {
    const context = await browser.newContext({ ...options, locale: 'nl-NL' })
    const page = await context.newPage()
    await page.goto(site.url.origin + paths.signIn)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('main form button').click()
    await page.waitForURL(site.url.origin + paths.home)
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

async function takePicture({
  name,
  address,
  width,
  colorScheme,
  hasMenuOpen,
  cookies = [],
}: View): Promise<void> {
  const viewport = { width, height: width < 768 ? 740 : 900 }
  const context = await browser.newContext({ viewport, colorScheme, locale: 'nl-NL' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(address)
  if (hasMenuOpen) await page.getByRole('banner').getByRole('button').click()
  await page.evaluate(() => document.fonts.ready)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage: !hasMenuOpen, animations: 'disabled' })
  await context.close()
}

function serve(contributions: ContributionSource) {
  const server = Bun.serve({ port: 0, fetch: (request) => app.fetch(request) })
  const app = createApp({
    origin: server.url.origin,
    timeZone: 'Europe/Amsterdam',
    assets,
    contributions,
    lookUp: async () => ({ candidates: [], source: null, detour: null }),
    fetchCover: async () => undefined,
    now: () => new Date(),
    log,
    db,
    mailer: async () => undefined,
    background: createBackground(log),
    limits: defaultLimits,
    passwordCost: defaultPasswordCost,
    remoteAddress: () => undefined,
    trustedProxies: 0,
    showErrors: true,
  })
  return server
}
