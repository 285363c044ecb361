import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWithMessage } from '../exit'
import { localized, publicPages } from '../paths'
import { categories, measure, median, type Scores } from './lighthouse/measure'
import { serveSite } from './lighthouse/serve-site'

const languages = ['nl', 'de'] as const
const looks = 3

const [filter = ''] = process.argv.slice(2)
const pages = publicPages.filter((path) => path.includes(filter))
if (pages.length === 0)
  exitWithMessage(`No page has “${filter}” in its address: ${publicPages.join(', ')}.`)

const build = Bun.spawn([process.execPath, 'src/commands/build.ts'], {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
if ((await build.exited) !== 0) process.exit(1)

const folder = await mkdtemp(join(tmpdir(), 'thuis-lighthouse-'))
const site = await serveSite(folder)
try {
  for (const page of pages) {
    for (const locale of languages) await report(localized(locale, page), locale)
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true })
}

/** Anything below 100 makes the command fail, and so does a page that cannot be looked at. */
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
