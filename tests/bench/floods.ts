import { type FloodedSite, startFloodedSite } from '../fixtures/floods/flooded-site'
import { fillTenYears } from '../fixtures/floods/ten-years'
import { type Outcome, type Scenario, underAttack } from '../fixtures/floods/under-attack'
import { quantiles } from './distributions'

type Row = [attack: string, count: number, seconds: number]

const scenarios: Record<string, Row> = {
  'sign-ins, 64 at once': ['signIn', 64, 8],
  'pages rendered, 64 at once': ['rendered', 64, 5],
  'largest covers, 64 at once': ['picture', 64, 10],
  'largest pictures of notes, 64 at once': ['notePicture', 64, 10],
  'hostile covers, 16 at once': ['bomb', 16, 10],
  'hostile pictures of notes, 16 at once': ['noteBomb', 16, 10],
  'bodies of 31 MB, 64 at once': ['largeBodies', 64, 8],
  'dearest notes saved, 4 at once': ['save', 4, 8],
  'dearest notes previewed, 4 at once': ['preview', 4, 8],
  'dearest notes in conflict, 4 at once': ['compare', 4, 8],
  'searches, 32 at once': ['search', 32, 5],
  'slow heads, 1,000': ['slowHeads', 1_000, 20],
  'slow bodies, 1,000': ['slowBodies', 1_000, 40],
  'slow readers, 1,000': ['slowReaders', 1_000, 20],
  'idle connections, 2,000': ['idle', 2_000, 20],
  'home, 64 connections': ['connections', 64, 5],
  'home, 256 connections': ['connections', 256, 5],
  'home, 1,000 connections': ['connections', 1_000, 5],
}

const grown: Record<string, Row> = {
  'ten years: everything of an admin': ['adminExports', 1, 10],
  'ten years: everything, taken slowly, 4 at once': ['slowExports', 4, 10],
  'ten years: everything of long notes, 16 at once': ['userExports', 16, 10],
  'ten years: everything of strangers, 16 at once': ['strangersExports', 16, 10],
  'ten years: statistics, 16 at once': ['statistics', 16, 5],
  'ten years: an exercise, 16 at once': ['exercise', 16, 5],
  'ten years: lists of 200, 16 at once': ['longLists', 16, 5],
  'ten years: feeds of 26 articles, 16 at once': ['feeds', 16, 5],
  'ten years: OpenAPI, sitemaps, 16 at once': ['files', 16, 5],
}

const heads = 'attack page quiet-p50 p99 attacked-p50 p99 longest ratio peak-MB stall-ms'.split(' ')
const kinds = ['cached', 'rendered', 'signedIn']

const maxMemory = 400

export async function measureFloods(): Promise<void> {
  const only = process.argv[3]
  const rows: string[][] = [heads]
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

function named(all: Record<string, Row>, only = ''): [string, Scenario][] {
  return Object.entries(all)
    .filter(([name]) => name.includes(only))
    .map(([name, [attack, count, seconds]]) => [name, { attack, count, seconds }])
}

async function measure(site: FloodedSite, name: string, scenario: Scenario): Promise<string[][]> {
  await underAttack(site, { attack: 'rendered', count: 4, seconds: 2 })
  const quiet = await underAttack(site, { attack: 'none', count: 0, seconds: 4 })
  const attacked = await underAttack(site, scenario)
  console.info(
    `${name}: ${JSON.stringify(attacked.answers)} visitors ${JSON.stringify(attacked.statuses)}, before ${quiet.peak.toFixed(0)} MB`,
  )
  if (attacked.peak > maxMemory) {
    console.error(`${name}: more than ${maxMemory} MB`)
    process.exitCode = 1
  }
  return rowsOf(name, quiet, attacked)
}

function rowsOf(name: string, quiet: Outcome, attacked: Outcome): string[][] {
  const whole = [
    attacked.peak.toFixed(0),
    `${quiet.stall.toFixed(0)} → ${attacked.stall.toFixed(0)}`,
  ]
  return kinds.map((kind, index) => {
    const parts = [0.5, 0.99, 1]
    const [before = 0, beforeMost = 0] = quantiles(quiet.times[kind] ?? [], parts)
    const [during = 0, duringMost = 0, longest = 0] = quantiles(attacked.times[kind] ?? [], parts)
    const times = [before, beforeMost, during, duringMost, longest, duringMost / beforeMost]
    const figures = times.map((time) => time.toFixed(1))
    return [index === 0 ? name : '', kind, ...figures, ...(index === 0 ? whole : ['', ''])]
  })
}
