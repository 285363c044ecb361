import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locales } from '../../i18n/i18n-types'
import { readListedPages } from './lighthouse/listed-pages'
import { categories, measure, median, type Scores } from './lighthouse/measure'
import { serveSite } from './lighthouse/serve-site'

const languages = ['nl', 'de'] as const
const looks = 3

const [filter = ''] = process.argv.slice(2)

const build = Bun.spawn([process.execPath, 'src/commands/build.ts'], {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
if ((await build.exited) !== 0) process.exit(1)

const folder = await mkdtemp(join(tmpdir(), 'thuis-lighthouse-'))
const site = await serveSite(folder)
try {
  const pages = (await Promise.all(languages.map(listPages))).flat()
  const asked = pages.filter(({ address }) => address.includes(filter))
  if (asked.length === 0) {
    const addresses = pages.map(({ address }) => address).join(', ')
    console.error(`No page has “${filter}” in its address: ${addresses}.`)
    process.exitCode = 1
  }
  for (const { address, locale } of asked) await report(address, locale)
} finally {
  await site.stop()
  await rm(folder, { recursive: true })
}

async function listPages(locale: Locales): Promise<{ address: string; locale: Locales }[]> {
  const addresses = await readListedPages(site.origin, locale)
  return addresses.map((address) => ({ address, locale }))
}

/** The command fails for scores below 100 and for pages that cannot be measured. */
async function report(address: string, locale: string): Promise<void> {
  const scores: Scores[] = []
  for (let tries = 0; scores.length < looks && tries < 2 * looks; tries += 1) {
    const look = await measure(site.origin + address, locale)
    if (look) scores.push(look)
  }
  const middle = median(scores)
  const isWell = scores.length === looks && categories.every((name) => middle[name] === 100)
  if (!isWell) process.exitCode = 1
  const figures = categories.map((name) => `${name} ${middle[name]}`).join(', ')
  const missing = scores.length < looks ? ` (${scores.length} of ${looks} looks)` : ''
  console.info(`${isWell ? '✓' : '✗'} ${address}: ${figures}${missing}`)
}
