import { z } from 'zod'
import { browserArguments, findBrowser } from '../browser/find-browser'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Of 100, by category. */
export type Scores = Record<(typeof categories)[number], number>

const category = z.object({ score: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
})

/** Looks at a page once, as Lighthouse's slow telephone does. */
export async function measure(url: string, locale: string): Promise<Scores> {
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
  const report = reportSchema.parse(await new Response(lighthouse.stdout).json())
  const scores = categories.map((name) => [name, Math.round(report.categories[name].score * 100)])
  return Object.fromEntries(scores)
}

/** Of an odd number of looks, the middle one in each category. */
export function median(looks: readonly Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    looks.map((look) => look[name]).toSorted((one, other) => one - other)[looks.length >> 1] ?? 0
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  }
}
