import { eq, sql } from 'drizzle-orm'
import { maxFound } from '../../db/paging'
import { users } from '../../db/schema/account'
import { matchExpression } from '../../db/search/match-expression'
import { splitQuery } from '../../i18n/query-words'
import { bookExpression } from '../../src/features/books/list/queries'
import { parseQuery } from '../../src/features/notes/list/parse-query'
import { noteExpression } from '../../src/features/notes/list/queries'
import { insertWorkouts } from '../../src/features/workouts/save-queries'
import { toUserTokens } from '../../src/texts/user-tokens'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { emailOf } from '../fixtures/site'
import { fillBooks } from './believable-books'
import { fillNotes } from './believable-notes'
import { believableWorkouts } from './believable-workouts'
import { duration, quantiles } from './distributions'
import { measureSearchDialog } from './search-dialog'
import { type PeerText, startSearchPeer } from './search-peer'

const sizes = [
  { books: 100, notes: 100, workouts: 100 },
  { books: 100_000, notes: 20_000, workouts: 10_000 },
]

const questions: Record<string, { query: string; target: number }> = {
  'a rare word': { query: 'zeldzaam77', target: 1.5 },
  'a common word': { query: 'zee', target: 3 },
  'two common words': { query: 'zee huis', target: 3 },
  'two letters': { query: 'ze', target: 3 },
}

const tries = 300
const [connections, perConnection] = [16, 12]

type Work = () => Promise<void>

type Site = Awaited<ReturnType<typeof openWorkouts>>

/** One question to all rooms, beside the bare queries of their indexes. */
export async function measureSearch(): Promise<void> {
  await measureSearchDialog()
  const first = new Map<string, number>()
  for (const size of sizes) {
    // A site checks no answers of its own.
    const site = await openWorkouts({ checkOutput: () => {} })
    const userId = await fill(site, size)
    await using peer = await startSearchPeer(await textsOf(site, userId))
    console.info(`\n${size.books} books, ${size.notes} notes, ${size.workouts} workouts`)
    for (const [name, { query, target }] of Object.entries(questions)) {
      const [whole, bare] = await middles([
        () => ask(site, query),
        () => askIndexes(site, userId, query),
      ])
      const before = first.get(name) ?? whole
      first.set(name, before)
      const p99 = await slowest(() => ask(site, query))
      const peers = peer && (await slowest(() => askPeer(peer.addressOf(query))))
      console.info(
        `  ${name.padEnd(18)} ${whole.toFixed(1)} ms  ÷ bare ${(whole / bare).toFixed(2)} (≤ 1.6)` +
          `  ÷ first ${(whole / before).toFixed(2)} (≤ ${target})` +
          `  p99 of ${connections} ${p99.toFixed(0)} ms` +
          (peers ? `  ÷ Groonga ${(p99 / peers).toFixed(2)} (≤ 1)` : ''),
      )
    }
  }
}

async function fill(site: Site, size: (typeof sizes)[number]): Promise<string> {
  await site.cookies('user')
  const isUser = eq(users.email, emailOf.user)
  const [{ id } = { id: '' }] = await site.db.orm.select({ id: users.id }).from(users).where(isUser)
  await fillBooks(site.db, size.books)
  await fillNotes(site.db, id, '0', size.notes)
  await insertWorkouts(site.db, id, believableWorkouts(size.workouts, today), new Date())
  return id
}

async function ask({ read }: Site, query: string): Promise<void> {
  const answer = await read('search', { query })
  await answer.text()
  if (!answer.ok) throw new Error(`The answer was ${answer.status}`)
}

/**
 * What the answer asks of the indexes, with the same columns and without what is in the trash,
 * counted, ranked and limited as it does, and what has no index.
 */
async function askIndexes({ db: { orm } }: Site, userId: string, query: string): Promise<void> {
  const isOpen = sql`select 1 from notes where number = hits.rowid and user_id = ${userId} and
    place in ('open', 'archive')`
  const isThere = sql`select 1 from workout_texts join workouts on workouts.id = workout_id
    where number = hits.rowid and user_id = ${userId} and trashed_at is null`
  const words = splitQuery(query)
  const toTokens = (words: string) => toUserTokens(userId, words)
  const asked = [
    { index: 'book_words', expression: bookExpression(words, { isAdmin: false }) },
    {
      index: 'note_words',
      expression: noteExpression(userId, parseQuery(query)),
      where: sql`and exists (${isOpen})`,
    },
    {
      index: 'workout_words',
      expression: matchExpression(words, { toTokens }),
      where: sql`and exists (${isThere})`,
    },
  ]
  const asking = asked.map(async ({ index, expression, where = sql`` }) => {
    const name = sql.identifier(index)
    const matching = sql`from ${name} as hits where ${name} match ${expression} ${where}`
    const [counted] = await orm.all<{ total: number }>(
      sql`select count(*) as total from (select 1 ${matching} limit ${maxFound})`,
    )
    const order = (counted?.total ?? 0) < maxFound ? sql`rank` : sql`hits.rowid desc`
    await orm.all(sql`select hits.rowid ${matching} order by ${order} limit 3`)
  })
  await Promise.all([
    ...asking,
    orm.all(sql`select name, note from exercises where user_id = ${userId}`),
    orm.all(sql`select key, name from exercise_names where user_id = ${userId}`),
    orm.all(sql`select name, exercises from workout_plans where user_id = ${userId}`),
    orm.all(sql`select review from readings where user_id = ${userId} and review <> ''`),
  ])
}

/** What the indexes of the rooms have, without the marks of its owner. */
function textsOf({ db: { orm } }: Site, userId: string): Promise<PeerText[]> {
  const mark = toUserTokens(userId, 'x').slice(0, -1)
  return orm.all(sql`
    select 'book' as kind, title, concat_ws(' ', author, series, description, remark) as text from books
    union all select 'note', name, body from notes where user_id = ${userId}
    union all select 'workout', '', replace(words, ${mark}, '') from workout_texts`)
}

async function askPeer(address: string): Promise<void> {
  const answer = await fetch(address)
  await answer.text()
  if (!answer.ok) throw new Error(`Groonga answered ${answer.status}`)
}

/** The 99th of a hundred answers, of several at once. */
async function slowest(work: Work): Promise<number> {
  const asking = Array.from({ length: connections }, () => timesOf(work, perConnection))
  const [p99 = 0] = quantiles((await Promise.all(asking)).flat(), [0.99])
  return p99
}

/** By turns, and without the first, which nothing has compiled yet. */
async function middles(works: readonly [Work, Work]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < tries; index += 1) {
    for (const [place, work] of works.entries()) times[place]?.push(await duration(work))
  }
  const middle = (each: number[]) => quantiles(each.slice(tries / 3), [0.5])[0] ?? 0
  return [middle(times[0]), middle(times[1])]
}

async function timesOf(work: Work, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await duration(work))
  return times
}
