import { startFloodedSite } from '../fixtures/floods/flooded-site'
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

const kinds = ['cached', 'rendered', 'signedIn']

/** How long ordinary visitors wait while somebody floods the site, beside how long they do before. */
export async function measureFloods(): Promise<void> {
  const only = process.argv[3]
  const rows: string[][] = [
    ['attack', 'page', 'quiet p50', 'p99', 'attacked p50', 'p99', 'ratio', 'peak MB', 'stall ms'],
  ]
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (only !== undefined && !name.includes(only)) continue
    const site = await startFloodedSite()
    // Until its code is as fast as it gets.
    await underAttack(site, { attack: 'rendered', count: 4, seconds: 2 })
    const quiet = await underAttack(site, { attack: 'none', count: 0, seconds: 4 })
    const attacked = await underAttack(site, scenario)
    for (const row of rowsOf(name, quiet, attacked)) rows.push(row)
    console.info(
      `${name}: ${JSON.stringify(attacked.answers)} visitors ${JSON.stringify(attacked.statuses)}`,
    )
    await site.stop()
  }
  for (const row of rows) console.info(`| ${row.join(' | ')} |`)
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
