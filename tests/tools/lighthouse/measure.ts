import { z } from 'zod'
import { browserArguments } from '../../../src/drawing/printing/find-chromium'
import { findBrowser } from '../find-browser'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Out of 100. */
export type Scores = Record<(typeof categories)[number], number>

const category = z.object({ score: z.number().nullable() })
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
})

/** On Lighthouse's slow phone. Undefined if the browser recorded nothing. */
export async function measure(url: string, locale: string): Promise<Scores | undefined> {
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
  if (categories.some((name) => report.categories[name].score === null)) return undefined
  return scoresBy((name) => Math.round((report.categories[name].score ?? 0) * 100))
}

export function median(looks: readonly Scores[]): Scores {
  return scoresBy((name) => {
    const sorted = looks.map((look) => look[name]).toSorted((one, other) => one - other)
    return sorted[sorted.length >> 1] ?? 0
  })
}

function scoresBy(scoreOf: (name: keyof Scores) => number): Scores {
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}
