import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localized, publicPages } from '../paths'
import { categories, measure, median, type Scores } from './lighthouse/measure'
import { serveSite } from './lighthouse/serve-site'

/** Dutch is the base, and German has the longest words. */
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
for (const page of publicPages.filter((path) => path.includes(filter))) {
  for (const locale of languages) {
    const address = localized(locale, page)
    const scores: Scores[] = []
    for (let tries = 0; scores.length < looks && tries < 2 * looks; tries += 1) {
      const look = await measure(site.origin + address, locale)
      if (look) scores.push(look)
    }
    report(address, median(scores))
  }
}
await site.stop()
await rm(folder, { recursive: true })

/** Anything below 100 makes the command fail. */
function report(address: string, scores: Scores): void {
  const isWell = categories.every((name) => scores[name] === 100)
  if (!isWell) process.exitCode = 1
  const figures = categories.map((name) => `${name} ${scores[name]}`).join(', ')
  console.info(`${isWell ? '✓' : '✗'} ${address}: ${figures}`)
}
