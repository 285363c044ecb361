import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../../db/client'
import { siteLanguages } from '../../i18n/site-languages'
import { demoAdmin, fillDemo } from '../../src/commands/demo/demo-accounts'
import { fillDemoArticles } from '../../src/commands/demo/fill-demo-articles'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import { findContentFolder } from '../../src/content/content-folder'
import { readContent } from '../../src/content/read-content'
import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { rooms } from '../../src/rooms'
import { startSite } from '../bench/comparison/start-site'
import { removeFolders, temporaryFolder } from '../fixtures/app'
import { findBrowser } from './find-browser'
import { readListedPages } from './listed-pages'

/** Of as many looks the middle one counts. */
const looks = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const category = z.object({ score: z.number().nullable() })
const reportSchema = z.object({ categories: z.record(z.enum(categories), category) })

const [filter = ''] = process.argv.slice(2)

const build = Bun.spawn([process.execPath, 'src/commands/build.ts'], {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
if ((await build.exited) !== 0) process.exit(1)

const folder = await temporaryFolder()
await fill(`file:${join(folder, 'site.db')}`)
const content = await findContentFolder(process.env.CONTENT)
const site = await startSite(folder, content)
try {
  const pages: { address: string; locale: string }[] = []
  for (const locale of siteLanguages(await readContent(content)).locales) {
    const addresses = await readListedPages(site.origin, locale)
    pages.push(...addresses.map((address) => ({ address, locale })))
  }
  const asked = pages.filter(({ address }) => address.includes(filter))
  if (asked.length === 0) {
    const addresses = pages.map(({ address }) => address).join(', ')
    console.error(`No page has “${filter}” in its address: ${addresses}.`)
    process.exitCode = 1
  }
  for (const { address, locale } of asked) await report(address, locale)
} finally {
  await site.stop()
  await removeFolders()
}

/** Nobody can sign in: no password has an empty hash. */
async function fill(url: string): Promise<void> {
  const db = await openDatabase({ url })
  await fillDemo(db, '', new Date())
  await fillDemoRooms(db, new Date(), rooms)
  await fillDemoArticles(db, demoAdmin, new Date())
  await db.close()
}

async function report(address: string, locale: string): Promise<void> {
  const scores: number[][] = []
  const countWell = () => scores.filter((look) => look.every((score) => score === 100)).length
  const isDecided = () => Math.max(countWell(), scores.length - countWell()) > looks / 2
  for (let tries = 0; !isDecided() && tries < 2 * looks; tries += 1) {
    const look = await measure(site.origin + address, locale)
    if (look) scores.push(look)
  }
  const isWell = countWell() > looks / 2
  if (!isWell) process.exitCode = 1
  const figures = categories.map(
    (name, index) => `${name} ${scores.map((look) => look[index]).join(' ')}`,
  )
  console.info(`${isWell ? '✓' : '✗'} ${address}: ${figures.join(', ')}`)
}

/** Out of 100. Undefined if the browser recorded nothing. */
async function measure(url: string, locale: string): Promise<number[] | undefined> {
  const words = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': locale })}`,
  ]
  const lighthouse = Bun.spawn(
    [process.execPath, '--bun', 'node_modules/lighthouse/cli/index.js', ...words],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const written = await new Response(lighthouse.stdout).text()
  if ((await lighthouse.exited) !== 0) return undefined
  const report = reportSchema.parse(JSON.parse(written))
  const scores = categories.map((name) => report.categories[name].score)
  if (scores.includes(null)) return undefined
  return scores.map((score) => Math.round((score ?? 0) * 100))
}
