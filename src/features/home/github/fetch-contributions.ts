import type { Database } from '../../../../db/client'
import type { Log } from '../../../http/logging/log'
import { isoDatePart } from '../../../ui/dates/dates'
import { addDays, dayInMilliseconds } from '../../../ui/dates/days'
import { latestSpan, maxYearAge } from '../contributions/is-stale'
import {
  claimFetch,
  deleteOtherLogins,
  findNextFetch,
  listSpans,
  putOffFetch,
  saveCalendar,
} from '../contributions/queries'
import { askGitHub, type GitHub } from './ask-github'
import { type GitHubFailure, sentences } from './github-failure'
import type { GitHubCalendar } from './read-calendar'

const second = 1000
const minute = 60_000
const hour = 60 * minute

/** Longer than a fetch takes: if a process dies in one, another may fetch after this. */
export const claimDuration = 900_000

export interface FetchOptions {
  db: Database
  github: GitHub
  timeZone: string
  now: () => Date
  log: Log
}

/** @returns when to call this again */
export async function fetchContributions(
  options: FetchOptions,
  signal = new AbortController().signal,
): Promise<Date> {
  const { db, github, now, log } = options
  const { login } = github
  const claim = { login, askedWith: fingerprint(github) }
  const until = new Date(now().getTime() + claimDuration)
  const failures = await claimFetch(db, claim, { now: now(), until })
  if (failures === undefined) {
    const nextAt = await findNextFetch(db, login)
    // Another process may be fetching now: look for its result in a minute.
    const isFetching = nextAt === undefined || nextAt <= until
    return isFetching ? new Date(now().getTime() + minute) : nextAt
  }
  const latest = await fetchLatest(options, signal)
  const hasLatest = !('reason' in latest)
  const failure = hasLatest ? await fetchYears(options, latest.years, signal) : latest
  if (signal.aborted) {
    await putOffFetch(db, claim, { nextAt: now(), failures })
    return now()
  }
  const failed = hasLatest ? 0 : failures + 1
  const nextAt = nextFetch(now(), failed, Math.random(), failure?.until)
  await putOffFetch(db, claim, { nextAt, failures: failed })
  if (failure) log.error(`${sentences[failure.reason]}. It is asked again ${nextAt.toISOString()}.`)
  return nextAt
}

export function nextFetch(now: Date, failures: number, chance: number, until?: Date): Date {
  const usual = failures === 0 ? hour : Math.min(hour, minute * 2 ** (failures - 1))
  const at = now.getTime() + usual * (1 + chance * 0.1)
  const wanted = Math.min(until?.getTime() ?? 0, now.getTime() + dayInMilliseconds)
  return new Date(Math.ceil(Math.max(at, wanted + chance * minute) / second) * second)
}

async function fetchLatest(
  { db, github, timeZone, now }: FetchOptions,
  signal: AbortSignal,
): Promise<GitHubCalendar | GitHubFailure> {
  const today = isoDatePart(now(), timeZone)
  const [yearAgo, newYear] = [addDays(today, -364), `${today.slice(0, 4)}-01-01`]
  const from = newYear < yearAgo ? newYear : yearAgo
  const answer = await askGitHub(github, { from, to: today }, { now: now(), signal })
  if ('reason' in answer) return answer
  await saveCalendar(db, github.login, latestSpan, answer.days, now())
  await deleteOtherLogins(db, github.login)
  return answer
}

async function fetchYears(
  { db, github, timeZone, now }: FetchOptions,
  years: readonly number[],
  signal: AbortSignal,
): Promise<GitHubFailure | undefined> {
  const thisYear = isoDatePart(now(), timeZone).slice(0, 4)
  const stored = await listSpans(db, github.login)
  const good = stored
    .filter(({ fetchedAt }) => now().getTime() - fetchedAt.getTime() < maxYearAge)
    .map(({ span }) => span)
  const wanted = years.map(String).filter((year) => year < thisYear && !good.includes(year))
  for (const year of wanted.sort().reverse()) {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` }
    const answer = await askGitHub(github, span, { now: now(), signal })
    if ('reason' in answer) return answer
    await saveCalendar(db, github.login, year, answer.days, now())
  }
  return undefined
}

function fingerprint({ url, token }: GitHub): string {
  return new Bun.CryptoHasher('sha256').update(`${url} ${token}`).digest('hex').slice(0, 16)
}
