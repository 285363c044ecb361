import { openContributionHouse } from '../contribution-house'
import { quantiles } from './distributions'

const tries = 150
const failures = [
  'limited',
  'limitedAnew',
  'tooMany',
  'tooManyForbidden',
  'badToken',
  'noToken',
  'noAgent',
  'badGateway',
  'gatewayTimeout',
  'parseError',
  'tooLongSpan',
  'nullUser',
  'noWeeks',
  'page',
  'welcome',
  'half',
  'elsewhere',
  'endless',
  'silence',
  'stall',
] as const

/** What GitHub's failures cost those who visit: the home page, in turn with one that has good data. */
export async function measureContributions(): Promise<void> {
  const good = await openContributionHouse()
  await good.fetchNow()
  console.info('\nthe home page, while or after GitHub fails')
  for (const failure of failures) {
    const failing = await openContributionHouse()
    failing.setTime('2026-11-20T12:00:00Z')
    await failing.fetchNow()
    failing.setTime('2026-11-21T12:00:00Z')
    failing.github.behave(failure)
    const [isAsked, over] = [failing.github.nextQuestion(), new AbortController()]
    const fetching = failing.fetchNow({ timeout: 600_000 }, over.signal)
    await isAsked
    const isHeldUp = failure === 'silence' || failure === 'stall'
    if (!isHeldUp) await fetching
    const times = { good: [] as number[], failing: [] as number[] }
    for (let index = 0; index < tries; index += 1) {
      times.good.push(await timeOf(() => good.page('/')))
      times.failing.push(await timeOf(() => failing.page('/')))
    }
    const [well = 0] = quantiles(times.good, [0.5])
    const [badly = 0] = quantiles(times.failing, [0.5])
    const ratio = (badly / well).toFixed(2)
    console.info(
      `  ${failure.padEnd(16)} p50 ${badly.toFixed(2)}  with good data ${well.toFixed(2)}  × ${ratio}`,
    )
    over.abort()
    await fetching
    await Promise.all([failing.github.stop(), failing.db.close()])
  }
  await good.github.stop()
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}
