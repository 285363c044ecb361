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
import { firstFew, inBatches } from '../../../db/batches'
import type { Database } from '../../../db/client'
import { recordVersions } from '../../../db/schema/record-versions'
import type { FilePart } from '../../http/document/download'
import { type Packed, unpackText } from './packed-text'

type Kind = (typeof recordVersions.$inferSelect)['kind']

/** Its key is selected by a query that includes the right to see it. */
export interface Versioned {
  kind: Kind
  record: SQL
}

export interface SavedVersion {
  version: number
  saved_at: Date
  device: string | null
  is_published: boolean
}

export interface StoredVersion extends SavedVersion {
  /** JSON. */
  contents: string
}

const bases = alias(recordVersions, 'bases')
const ofBase = and(
  eq(bases.kind, recordVersions.kind),
  eq(bases.record, recordVersions.record),
  eq(bases.version, recordVersions.base),
)
const { kind, record, version, saved_at, device, is_published, base, contents } = recordVersions
const facts = { version, saved_at, device, is_published }
const packed = { contents, base: bases.contents }
const place = sql<number>`${recordVersions}.rowid`

export async function listVersions(
  { orm }: Database,
  of: Versioned,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ record: string; total: number; versions: SavedVersion[] } | undefined> {
  const [[found], versions] = await orm.batch([
    orm
      .select({
        record: sql<string | null>`${of.record}`,
        total: sql<number>`(select count(*) from ${recordVersions} where ${isOf(of)})`,
      })
      .from(sql`(select 1)`),
    orm
      .select(facts)
      .from(recordVersions)
      .where(isOf(of))
      .orderBy(desc(version))
      .limit(limit)
      .offset(offset),
  ])
  if (!found || found.record === null) return undefined
  return { record: found.record, total: found.total, versions }
}

/**
 * Reads the contents of a record's versions, from the newest to the oldest. Short ones are read
 * ahead, of long ones the last one is kept, with which the next is compared.
 * @returns JSON; empty for one that was thinned meanwhile
 */
export function versionReader({ orm }: Database, of: { kind: Kind; record: string }) {
  let ahead = new Map<number, PackedRow>()
  let last: { version: number; text: string } | undefined

  return async function read(wanted: number): Promise<string> {
    if (last?.version === wanted) return last.text
    const row = ahead.get(wanted) ?? (await readFrom(wanted))
    last = { version: wanted, text: row ? await unpack(row) : '' }
    return last.text
  }

  async function readFrom(newest: number): Promise<PackedRow | undefined> {
    const isWanted = and(eq(kind, of.kind), eq(record, of.record), lte(version, newest))
    const sizeOfBase = sql`(select octet_length(${bases.contents}) from ${recordVersions} as bases where ${ofBase})`
    const few = firstFew({
      from: recordVersions,
      where: isWanted,
      order: [version, place],
      isDescending: true,
      bytes: sql`octet_length(${contents}) + coalesce(${sizeOfBase}, 0)`,
      limit: 25,
    })
    const rows = await orm
      .select({ version, ...packed })
      .from(recordVersions)
      .leftJoin(bases, ofBase)
      .where(inArray(place, few))
    const found = new Map(rows.map((row) => [row.version, row]))
    ahead = rows.length > 1 ? found : new Map()
    return found.get(newest)
  }
}

/** @param orOlder returns the next older version if the wanted one was thinned */
export async function findVersion(
  { orm }: { orm: Pick<Database['orm'], 'select'> },
  of: Versioned,
  wanted: number,
  orOlder = false,
): Promise<StoredVersion | undefined> {
  const [row] = await orm
    .select({ ...facts, ...packed })
    .from(recordVersions)
    .leftJoin(bases, ofBase)
    .where(and(isOf(of), (orOlder ? lte : eq)(version, wanted)))
    .orderBy(desc(version))
    .limit(1)
  return row && { ...row, contents: await unpack(row) }
}

interface Exported {
  id: SQLWrapper
  /** Null for the shelf. */
  userId: string | null
}

/** One at a time: a batch of few packed bytes may be hundreds of megabytes. */
export async function* allVersions(db: Database, of: Kind, { id, userId }: Exported) {
  const isTheirs =
    userId === null ? isNull(recordVersions.user_id) : eq(recordVersions.user_id, userId)
  const findBase = baseReader(db, of)
  const batches = inBatches((last: { place: number } | undefined) => {
    const few = firstFew({
      from: recordVersions,
      where: and(eq(kind, of), isTheirs, gt(place, last?.place ?? 0)),
      order: [place],
      bytes: sql`octet_length(${contents})`,
      limit: 50,
    })
    return db.orm
      .select({ ...facts, place, id: sql<string | number>`${id}`, record, base, contents })
      .from(recordVersions)
      .where(inArray(place, few))
      .orderBy(asc(place))
  })
  for await (const rows of batches) {
    for (const { place, record, base, contents, id, ...facts } of rows) {
      const text = await unpackText(
        contents,
        base === null ? undefined : await findBase(record, base),
      )
      yield { id, ...facts, contents: text }
    }
  }
}

/** Consecutive versions usually share a base, which is then read once. */
function baseReader({ orm }: Database, of: Kind) {
  let last: { record: string; version: number; text: Buffer } | undefined

  return async function findBase(ofRecord: string, wanted: number): Promise<Buffer | undefined> {
    if (last?.record === ofRecord && last.version === wanted) return last.text
    const [found] = await orm
      .select({ contents })
      .from(recordVersions)
      .where(and(eq(kind, of), eq(record, ofRecord), eq(version, wanted)))
    if (!found) return undefined
    last = { record: ofRecord, version: wanted, text: await unpackText(found.contents) }
    return last.text
  }
}

/** As bytes: texts of a megabyte each would be copied three times as strings. */
export async function* jsonOfVersions(
  versions: AsyncIterable<{ contents: Uint8Array }>,
): AsyncIterable<FilePart> {
  let separator = '[\n'
  for await (const { contents, ...facts } of versions) {
    yield { text: `${separator}${JSON.stringify(facts).slice(0, -1)},"contents":`, rows: 0 }
    yield { text: contents, rows: 0 }
    yield { text: '}', rows: 1 }
    separator = ',\n'
  }
  yield { text: separator === '[\n' ? '[]\n' : '\n]\n', rows: 0 }
}

function isOf(of: Versioned): SQL | undefined {
  return and(eq(kind, of.kind), eq(record, of.record))
}

interface PackedRow {
  contents: Packed
  base: Packed | null
}

async function unpack({ contents, base }: PackedRow): Promise<string> {
  const text = await unpackText(contents, base === null ? undefined : await unpackText(base))
  return text.toString()
}
