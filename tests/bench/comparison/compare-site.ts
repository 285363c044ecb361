import { cpus, loadavg } from 'node:os'
import { sampleFolder } from '../../../src/content/read-content'
import { measureInBrowser, measureOnSlowLine } from './browser/browser'
import { measureColdStart } from './cold-start'
import { type Comparison, full, short } from './comparison'
import { type Figure, isNumber, tableOf } from './figure'
import { startFilledSite } from './filled-site'
import { measureGrowth, measureMemory } from './growth'
import { findTool, loaderOf } from './load'
import { measureServing } from './serving'

const parts = {
  'slow-line': measureOnSlowLine,
  serving: measureServing,
  growth: measureGrowth,
  memory: measureMemory,
  'cold-start': measureColdStart,
  browser: measureInBrowser,
}

export const partNames = Object.keys(parts)

interface Options {
  part: string | undefined
  isShort: boolean
  json: string
}

export async function compareSite({ part, isShort, json }: Options): Promise<void> {
  await build()
  const tool = findTool(isShort)
  const site = await startFilledSite(100)
  const comparison: Comparison = {
    site,
    lengths: isShort ? short : full,
    load: loaderOf(tool),
  }
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (part !== undefined && part !== name) continue
      console.info(`Measuring ${name} …`)
      figures.push(...(await measure(comparison)))
    }
  } finally {
    await site.stop()
  }
  const machine = {
    at: new Date().toISOString(),
    processor: `${cpus().length} × ${cpus()[0]?.model}`,
    bun: Bun.version,
    tool,
    load: loadavg(),
  }
  console.info(`\n${tableOf(figures)}\n\n${machine.processor}, Bun ${Bun.version}, ${machine.tool}`)
  console.info('Lighthouse’s figures of every public page: bun run lighthouse')
  await Bun.write(json, JSON.stringify({ ...machine, isShort, figures }, null, 2))
  console.info(`The figures are in ${json}.`)
  const missing = figures.filter((figure) => !isNumber(figure)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}`)
}

/** With the sample content, also in forks. */
async function build(): Promise<void> {
  const build = Bun.spawn([process.execPath, 'src/commands/build.ts'], {
    env: { ...process.env, NODE_ENV: 'production', CONTENT: sampleFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await build.exited) !== 0) throw new Error('The site does not build')
}
