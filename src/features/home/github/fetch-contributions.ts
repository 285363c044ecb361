import type { Database } from '../../../../db/client'
import type { Log } from '../../../http/log'
import { addDays } from '../../../ui/calendar-weeks'
import { isoDatePart } from '../../../ui/dates'
import { claimFetch, findNextFetch, listSpans, putOffFetch, saveCalendar } from '../queries'
import { askGitHub, type GitHub } from './ask-github'
import { type GitHubTrouble, sentences } from './github-trouble'
import { latestSpan, yearIsGood } from './is-stale'
import { nextFetch } from './next-fetch'
import type { Span } from './read-calendar'

/** Milliseconds, longer than a turn may take: whoever dies in it holds the others up no longer. */
const longestTurn = 900_000

export interface FetchOptions {
  db: Database
  github: GitHub
  /** IANA name: whose midnight begins a day. */
  timeZone: string
  now: () => Date
  log: Log
}

/**
 * Asks GitHub for what is due and keeps it. What is kept already stays, whatever happens.
 * @param signal ends it; the next one may begin at once
 * @returns when it is due again
 */
export async function fetchContributions(
  options: FetchOptions,
  signal = new AbortController().signal,
): Promise<Date> {
  const { db, github, now, log } = options
  const { login } = github
  const claim = { login, askedWith: fingerprint(github) }
  const until = new Date(now().getTime() + longestTurn)
  const failures = await claimFetch(db, claim, { now: now(), until })
  if (failures === undefined) return (await findNextFetch(db, login)) ?? until
  const failure = await fetchAll(options, signal)
  if (signal.aborted) {
    await putOffFetch(db, claim, { nextAt: now(), failures })
    return now()
  }
  const failed = failure ? failures + 1 : 0
  const nextAt = nextFetch(now(), failed, Math.random(), failure?.until)
  await putOffFetch(db, claim, { nextAt, failures: failed })
  if (failure)
    log.error(`${sentences[failure.trouble]}. It is asked again ${nextAt.toISOString()}.`)
  return nextAt
}

/** The latest days and, where they are not kept, the years that are over. */
async function fetchAll(
  { db, github, timeZone, now }: FetchOptions,
  signal: AbortSignal,
): Promise<GitHubTrouble | undefined> {
  const today = isoDatePart(now(), timeZone)
  const ask = (span: Span) => askGitHub(github, span, { now: now(), signal })
  const answer = await ask({ from: addDays(today, -364), to: today })
  if ('trouble' in answer) return answer
  await saveCalendar(db, github.login, latestSpan, answer.days, now())
  const kept = await listSpans(db, github.login)
  const good = kept
    .filter(({ fetchedAt }) => now().getTime() - fetchedAt.getTime() < yearIsGood)
    .map(({ span }) => span)
  const years = new Set(answer.years.map(String)).difference(new Set(good))
  for (const year of [...years].filter((one) => one < today.slice(0, 4)).sort()) {
    const old = await ask({ from: `${year}-01-01`, to: `${year}-12-31` })
    if ('trouble' in old) return old
    await saveCalendar(db, github.login, year, old.days, now())
  }
  return undefined
}

/** Nobody learns the token from it. */
function fingerprint({ url, token }: GitHub): string {
  return new Bun.CryptoHasher('sha256').update(`${url} ${token}`).digest('hex').slice(0, 16)
}
