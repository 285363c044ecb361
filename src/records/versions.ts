import { setImmediate } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { firstFew, inBatches } from '../../db/batches'
import type { Database } from '../../db/client'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import { dayInMilliseconds } from '../ui/days'

/** Its key is selected by a query that includes who may see it. */
export interface Versioned {
  kind: (typeof recordVersions.$inferSelect)['kind']
  record: SQL
}

export interface StoredVersion {
  version: number
  saved_at: Date
  device: string | null
  is_published: boolean
  contents: string
}

const bases = alias(recordVersions, 'bases')
const ofBase = and(
  eq(bases.kind, recordVersions.kind),
  eq(bases.record, recordVersions.record),
  eq(bases.version, recordVersions.base),
)
const { version, saved_at, device, is_published, contents } = recordVersions
const columns = { version, saved_at, device, is_published, contents, base: bases.contents }

type Row = Omit<StoredVersion, 'contents'> & Record<'contents' | 'base', Packed | null>
type Packed = string | Uint8Array

export async function listVersions(
  { orm }: Database,
  of: Versioned,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; versions: StoredVersion[] } | undefined> {
  const facts = {
    record: sql<string | null>`${of.record}`,
    total: sql<number>`(select count(*) from ${recordVersions} where ${isOf(of)})`,
  }
  const [[found], rows] = await orm.batch([
    orm.select(facts).from(sql`(select 1)`),
    orm
      .select(columns)
      .from(recordVersions)
      .leftJoin(bases, ofBase)
      .where(isOf(of))
      .orderBy(desc(version))
      .limit(limit)
      .offset(offset),
  ])
  if (!found || found.record === null) return undefined
  const versions: StoredVersion[] = []
  for (const row of rows) {
    versions.push(unpack(row))
    // Long ones take milliseconds each: others come in between.
    await setImmediate()
  }
  return { total: found.total, versions }
}

/** @param orOlder whether the one before it will do, where it was thinned */
export async function findVersion(
  { orm }: Database,
  of: Versioned,
  wanted: number,
  orOlder = false,
): Promise<StoredVersion | undefined> {
  const [row] = await orm
    .select(columns)
    .from(recordVersions)
    .leftJoin(bases, ofBase)
    .where(and(isOf(of), (orOlder ? lte : eq)(version, wanted)))
    .orderBy(desc(version))
    .limit(1)
  return row && unpack(row)
}

interface Exported {
  id: SQLWrapper
  which?: SQL
}

export function allVersions({ orm }: Database, kind: Versioned['kind'], { id, which }: Exported) {
  const place = sql<number>`${recordVersions}.rowid`
  return inBatches(async (last: { place: number } | undefined) => {
    const few = firstFew({
      from: recordVersions,
      where: and(eq(recordVersions.kind, kind), which, gt(place, last?.place ?? 0)),
      order: [place],
      // Approximate: most are compressed.
      bytes: sql`8192`,
      limit: 50,
    })
    const rows = await orm
      .select({ ...columns, place, id: sql<string | number>`${id}` })
      .from(recordVersions)
      .leftJoin(bases, ofBase)
      .where(inArray(place, few))
      .orderBy(asc(place))
    return rows.map(({ place, id, ...row }) => {
      const { contents, ...facts } = unpack(row)
      return { place, id, ...facts, contents: JSON.parse(contents) }
    })
  })
}

const hour = dayInMilliseconds / 24
const week = 7 * dayInMilliseconds
/** 1970 began on a Thursday, weeks on Mondays. */
const monday = 3 * dayInMilliseconds

/** By age: of all versions in such a span of time, the last one stays. */
const spans = [
  { from: dayInMilliseconds, until: week, span: hour },
  { from: week, until: 90 * dayInMilliseconds, span: dayInMilliseconds },
  { from: 90 * dayInMilliseconds, until: Number.POSITIVE_INFINITY, span: week },
]

/**
 * The first of each record stays, as do published ones, those that others are read by, and what a
 * draft of a note began with.
 */
export async function thinVersions(
  { orm }: Database,
  kind: Versioned['kind'],
  now: Date,
): Promise<void> {
  const other = alias(recordVersions, 'other')
  const isSame = and(eq(other.kind, kind), eq(other.record, recordVersions.record))
  const exists = (which: SQL) => sql`exists (select 1 from ${recordVersions} as other
    where ${isSame} and ${which})`
  for (const { from, until, span } of spans) {
    const [newest, oldest] = [now.getTime() - from, Math.max(0, now.getTime() - until)]
    // Parameters are floats, which would divide without rounding down.
    const of = (at: SQL) => sql`(${at} + ${sql.raw(`${monday}`)}) / ${sql.raw(`${span}`)}`
    const hasLater = sql`${other.version} > ${version}
      and ${of(sql`${other.saved_at}`)} = ${of(sql`${saved_at}`)}`
    await orm
      .delete(recordVersions)
      .where(
        and(
          eq(recordVersions.kind, kind),
          sql`${saved_at} > ${oldest} and ${saved_at} <= ${newest}`,
          eq(is_published, false),
          exists(hasLater),
          exists(sql`${other.version} < ${version}`),
          sql`not ${exists(sql`${other.base} = ${version}`)}`,
          kind === 'notes' ? sql`not ${isBegunFrom}` : undefined,
        ),
      )
  }
}

const isBegunFrom = sql`exists (select 1 from ${notes}
  join ${drafts} on ${drafts.user_id} = ${notes.user_id} and ${drafts.page} = '/notes/' || ${notes.id} || '/edit'
  where ${notes.number} = cast(${recordVersions.record} as integer)
    and cast(${drafts.fields} ->> '$.version' as integer) = ${version})`

const packedAtOnce = 50

export async function packVersions(db: Database, kind: Versioned['kind']): Promise<void> {
  const { orm } = db
  for (;;) {
    const raw = await orm
      .select({ record: recordVersions.record, version, contents })
      .from(recordVersions)
      .where(and(eq(recordVersions.kind, kind), sql`typeof(${contents}) = 'text'`))
      .orderBy(asc(recordVersions.record), asc(version))
      .limit(packedAtOnce)
    for (const row of raw) await pack(db, kind, row)
    if (raw.length < packedAtOnce) return
  }
}

interface RawVersion {
  record: string
  version: number
  contents: Packed
}

async function pack({ orm }: Database, kind: Versioned['kind'], raw: RawVersion): Promise<void> {
  const isOfRecord = and(eq(recordVersions.kind, kind), eq(recordVersions.record, raw.record))
  const isWhole = and(isOfRecord, isNull(recordVersions.base), sql`typeof(${contents}) = 'blob'`)
  const [base] = await orm
    .select({ version, contents })
    .from(recordVersions)
    .where(isWhole)
    .orderBy(desc(version))
    .limit(1)
  const whole = zstdCompressSync(raw.contents)
  const by = base && zstdCompressSync(raw.contents, { dictionary: textOf(base.contents) })
  const pays = by !== undefined && by.length * 2 < whole.length
  await orm
    .update(recordVersions)
    .set(pays ? { contents: by, base: base?.version } : { contents: whole })
    .where(and(isOfRecord, eq(version, raw.version)))
}

function isOf({ kind, record }: Versioned): SQL | undefined {
  return and(eq(recordVersions.kind, kind), eq(recordVersions.record, record))
}

function unpack({ contents, base, ...row }: Row): StoredVersion {
  const text = textOf(contents ?? '', base ?? undefined)
  return { ...row, contents: text.toString() }
}

function textOf(contents: Packed, base?: Packed): Buffer {
  if (typeof contents === 'string') return Buffer.from(contents)
  return zstdDecompressSync(contents, base === undefined ? {} : { dictionary: textOf(base) })
}
