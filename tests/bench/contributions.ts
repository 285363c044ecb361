import { openContributionSite } from '../fixtures/contributions'
import { slowMoods, wrongMoods } from '../fixtures/stand-ins/github'
import { duration, median } from './distributions'

const tries = 150

/** Ratio above which a page counts as waiting for GitHub. */
const longest = 1.3

/** Alternates between the home page and one with good data; a ratio too high fails the process. */
export async function measureContributions(): Promise<void> {
  const good = await openContributionSite()
  await good.fetchNow()
  for (let index = 0; index < 2 * tries; index += 1) await good.page('/')
  console.info('\nthe home page, while or after GitHub fails')
  for (const mood of [...wrongMoods, ...slowMoods]) {
    const failing = await openContributionSite()
    failing.setTime('2026-11-20T12:00:00Z')
    await failing.fetchNow()
    failing.setTime('2026-11-21T12:00:00Z')
    failing.github.behave(mood)
    const [isAsked, over] = [failing.github.nextQuestion(), new AbortController()]
    const fetching = failing.fetchNow({ timeout: 600_000 }, over.signal)
    await isAsked
    const isSlow = slowMoods.some((slow) => slow === mood)
    if (!isSlow) await fetching
    const times = { good: [] as number[], failing: [] as number[] }
    for (let index = 0; index < tries; index += 1) {
      times.good.push(await duration(() => good.page('/')))
      times.failing.push(await duration(() => failing.page('/')))
    }
    const [well, badly] = [median(times.good), median(times.failing)]
    const ratio = median(times.failing.map((time, index) => time / (times.good[index] ?? 0)))
    const verdict = ratio > longest ? `, which is more than ${longest}` : ''
    if (verdict) process.exitCode = 1
    console.info(
      `  ${mood.padEnd(16)} p50 ${badly.toFixed(2)}  with good data ${well.toFixed(2)}  × ${ratio.toFixed(2)}${verdict}`,
    )
    over.abort()
    await fetching
    await Promise.all([failing.github.stop(), failing.db.close()])
  }
  await Promise.all([good.github.stop(), good.db.close()])
}
