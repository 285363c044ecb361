import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { users } from '../../db/schema/account'
import { recordVersions } from '../../db/schema/record-versions'
import { demoAccounts } from '../../src/commands/demo/demo-accounts'
import { insertNote } from '../../src/features/notes/note/queries'
import { paths } from '../../src/paths'
import { packText } from '../../src/records/versions/packed-text'
import { noteContents } from '../../src/texts/note-contents'
import { type FloodedSite, startFloodedSite } from '../fixtures/floods/flooded-site'
import { underAttack } from '../fixtures/floods/under-attack'
import { peakMemory } from '../fixtures/processes/peak-memory'
import { residentMemory } from './comparison/process-figures'
import { duration, median, quantiles } from './distributions'

const id = '00000000-0000-4000-8000-000000000001'
const hour = 3_600_000

/** What earlier versions cost others: lists of them, everything of mine, the purge and a start. */
export async function measureVersions(): Promise<void> {
  await measureLists()
  await measureExport()
  await measurePurge()
  await measureStarts()
}

async function measureLists(): Promise<void> {
  const site = await startFloodedSite({}, (db) => fillVersions(db, 27, 950_000, false))
  await underAttack(site, { attack: 'none', count: 0, seconds: 4 })
  const rest = await residentMemory(site.pid)
  await site.reset()
  const payload = encodeURIComponent(JSON.stringify({ id }))
  const ask = () => get(site, `/_server/fetchNoteVersions?createServerFn&payload=${payload}`)
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  const above = ((await peakMemory(site.pid)) ?? Number.NaN) - rest
  tell('12 lists of versions of 950 kB, memory above rest', above, 'MB ≤ 60', statusesOf(answers))
  await site.stop()
}

async function measureExport(): Promise<void> {
  const site = await startFloodedSite({}, (db) => fillVersions(db, 600, 730_000, true))
  await underAttack(site, { attack: 'rendered', count: 4, seconds: 2 })
  const quiet = await underAttack(site, { attack: 'none', count: 0, seconds: 5 })
  const rest = await residentMemory(site.pid)
  const one = await underAttack(site, { attack: 'userExports', count: 1, seconds: 1 })
  const above = one.peak - rest
  tell('everything of mine with 600 versions of 730 kB, memory above rest', above, 'MB ≤ 100')
  const p50 = (times: Record<string, number[]>) => median(times.signedIn ?? [])
  tell('others’ p50 ÷ quiet', p50(one.times) / p50(quiet.times), '≤ 3')
  await site.stop()
}

async function measurePurge(): Promise<void> {
  const site = await startFloodedSite({}, (db) => fillVersions(db, 28_800, 2_000, false))
  // The first visits of a process take as long, and are over before it purges.
  await underAttack(site, { attack: 'none', count: 0, seconds: 3 })
  const during = await underAttack(site, { attack: 'none', count: 0, seconds: 45 })
  const quiet = await underAttack(site, { attack: 'none', count: 0, seconds: 10 })
  const [p99 = 0] = quantiles(quiet.times.signedIn ?? [], [0.99])
  const longest = Math.max(...(during.times.signedIn ?? []))
  tell('purge after 28,800 ticks, others’ longest wait ÷ quiet p99', longest / p99, '≤ 5')
  await site.stop()
}

async function measureStarts(): Promise<void> {
  const firstAnswer = async (versions: number) => {
    const site = await startFloodedSite({}, (db) => fillVersions(db, versions, 2_000, false))
    const time = await duration(() => get(site, paths.notes))
    await site.stop()
    return time
  }
  await firstAnswer(1)
  const [many, few] = [await firstAnswer(8_000), await firstAnswer(1)]
  tell('first answer of a start with 8,000 versions to pack ÷ without', many / few, '≤ 1.2')
}

async function get({ origin, cookies }: FloodedSite, path: string): Promise<number> {
  const answer = await fetch(origin + path, { headers: { Cookie: cookies.user } })
  await answer.arrayBuffer()
  return answer.status
}

function statusesOf(statuses: readonly number[]): string {
  return [...new Set(statuses)].join(', ')
}

function tell(name: string, figure: number, target: string, more = ''): void {
  console.info(`| ${name} | ${figure.toFixed(2)} | ${target} | ${more} |`)
}

/** Of the demo's user: one note, of which each version has another line. */
async function fillVersions(
  db: Database,
  count: number,
  bytes: number,
  isPacked: boolean,
): Promise<void> {
  await db.orm.run(sql`PRAGMA synchronous = OFF`)
  const [user] = await db.orm
    .select()
    .from(users)
    .where(eq(users.email, demoAccounts[0]?.email ?? ''))
  if (!user) throw new Error('The demo has no user')
  const words = Array.from({ length: bytes / 8 }, (_, word) => (word * 2_654_435_761).toString(36))
  const body = words.join(' ').slice(0, bytes)
  const contents = { ...noteContents(user.id, 'Lang', 'Kort'), body: `${body} nu`, id }
  await insertNote(db, user.id, contents, new Date())
  const json = (line: number) =>
    JSON.stringify({ title: null, body: `${body}\n${line}`, due: null })
  const base = Buffer.from(json(1))
  const number = sql`(select cast(number as text) from notes where id = ${id})`
  const now = Date.now()
  for (let version = 1; version <= count; version += 1) {
    const packed = isPacked && (await packText(json(version), version > 1 ? base : undefined))
    await db.orm.insert(recordVersions).values({
      kind: 'notes',
      record: sql`${number}`,
      version,
      user_id: user.id,
      saved_at: new Date(now - 2 * hour + version * 100),
      base: packed && version > 1 ? 1 : null,
      contents: packed || json(version),
    })
  }
}
