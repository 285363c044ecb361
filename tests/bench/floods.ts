import { type FloodedSite, startFloodedSite } from '../fixtures/floods/flooded-site'
import { fillTenYears } from '../fixtures/floods/ten-years'
import { type Outcome, type Scenario, underAttack } from '../fixtures/floods/under-attack'
import { quantiles } from './distributions'

const scenarios: Record<string, Scenario> = {
  'sign-ins, 64 at once': { attack: 'signIn', count: 64, seconds: 8 },
  'pages rendered, 64 at once': { attack: 'rendered', count: 64, seconds: 5 },
  'largest covers, 64 at once': { attack: 'picture', count: 64, seconds: 10 },
  'picture bombs, 16 at once': { attack: 'bomb', count: 16, seconds: 5 },
  'bodies of 31 MB, 64 at once': { attack: 'largeBodies', count: 64, seconds: 8 },
  'dearest notes saved, 4 at once': { attack: 'save', count: 4, seconds: 8 },
  'dearest notes previewed, 4 at once': { attack: 'preview', count: 4, seconds: 8 },
  'dearest notes in conflict, 4 at once': { attack: 'compare', count: 4, seconds: 8 },
  'searches, 32 at once': { attack: 'search', count: 32, seconds: 5 },
  'slow heads, 1,000': { attack: 'slowHeads', count: 1_000, seconds: 20 },
  'slow bodies, 1,000': { attack: 'slowBodies', count: 1_000, seconds: 40 },
  'slow readers, 1,000': { attack: 'slowReaders', count: 1_000, seconds: 20 },
  'idle connections, 2,000': { attack: 'idle', count: 2_000, seconds: 20 },
  'home, 64 connections': { attack: 'connections', count: 64, seconds: 5 },
  'home, 256 connections': { attack: 'connections', count: 256, seconds: 5 },
  'home, 1,000 connections': { attack: 'connections', count: 1_000, seconds: 5 },
}

const grown: Record<string, Scenario> = {
  'ten years: everything of an admin': { attack: 'adminExports', count: 1, seconds: 10 },
  'ten years: everything, taken slowly, 4 at once': {
    attack: 'slowExports',
    count: 4,
    seconds: 10,
  },
  'ten years: everything of long notes, 16 at once': {
    attack: 'userExports',
    count: 16,
    seconds: 10,
  },
  'ten years: everything of strangers, 16 at once': {
    attack: 'strangersExports',
    count: 16,
    seconds: 10,
  },
  'ten years: statistics, 16 at once': { attack: 'statistics', count: 16, seconds: 5 },
  'ten years: an exercise, 16 at once': { attack: 'exercise', count: 16, seconds: 5 },
  'ten years: lists of 200, 16 at once': { attack: 'longLists', count: 16, seconds: 5 },
  'ten years: feeds of 26 articles, 16 at once': { attack: 'feeds', count: 16, seconds: 5 },
  'ten years: OpenAPI, sitemaps, 16 at once': { attack: 'files', count: 16, seconds: 5 },
}

const kinds = ['cached', 'rendered', 'signedIn']

export async function measureFloods(): Promise<void> {
  const only = process.argv[3]
  const rows: string[][] = [
    ['attack', 'page', 'quiet p50', 'p99', 'attacked p50', 'p99', 'ratio', 'peak MB', 'stall ms'],
  ]
  for (const [name, scenario] of named(scenarios, only)) {
    const site = await startFloodedSite()
    rows.push(...(await measure(site, name, scenario)))
    await site.stop()
  }
  const ofYears = named(grown, only)
  const site = ofYears.length > 0 ? await startFloodedSite({}, fillTenYears) : undefined
  for (const [name, scenario] of ofYears) {
    if (site) rows.push(...(await measure(site, name, scenario)))
  }
  await site?.stop()
  for (const row of rows) console.info(`| ${row.join(' | ')} |`)
}

function named(all: Record<string, Scenario>, only = ''): [string, Scenario][] {
  return Object.entries(all).filter(([name]) => name.includes(only))
}

async function measure(site: FloodedSite, name: string, scenario: Scenario): Promise<string[][]> {
  // Warm-up.
  await underAttack(site, { attack: 'rendered', count: 4, seconds: 2 })
  const quiet = await underAttack(site, { attack: 'none', count: 0, seconds: 4 })
  const attacked = await underAttack(site, scenario)
  console.info(
    `${name}: ${JSON.stringify(attacked.answers)} visitors ${JSON.stringify(attacked.statuses)}, before ${quiet.peak.toFixed(0)} MB`,
  )
  return rowsOf(name, quiet, attacked)
}

function rowsOf(name: string, quiet: Outcome, attacked: Outcome): string[][] {
  return kinds.map((kind, index) => {
    const [before, beforeMost] = quantiles(quiet.times[kind] ?? [], [0.5, 0.99])
    const [during, duringMost] = quantiles(attacked.times[kind] ?? [], [0.5, 0.99])
    const ratio = (duringMost ?? 0) / (beforeMost ?? 1)
    const times = [
      before,
      beforeMost,
      during,
      duringMost,
      Math.max(...(attacked.times[kind] ?? [])),
      ratio,
    ].map((time) => time?.toFixed(1) ?? '')
    const whole =
      index === 0
        ? [attacked.peak.toFixed(0), `${quiet.stall.toFixed(0)} → ${attacked.stall.toFixed(0)}`]
        : ['', '']
    return [index === 0 ? name : '', kind, ...times, ...whole]
  })
}
