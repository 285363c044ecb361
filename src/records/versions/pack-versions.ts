import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { firstFew } from '../../../db/batches'
import type { Database } from '../../../db/client'
import type { Rest } from '../../../db/delete-in-steps'
import { recordVersions } from '../../../db/schema/record-versions'
import { smallSteps } from '../../http/load/small-steps'
import { type Packed, packText, unpackText } from './packed-text'
import type { Versioned } from './versions'

type Kind = Versioned['kind']

const { kind, record, version, contents } = recordVersions

/** Versions that are packed between two rests. */
const packedAtOnce = 25

export async function packVersions(
  db: Database,
  of: Kind,
  rest: Rest = smallSteps('purging'),
): Promise<void> {
  let last: Base | undefined
  for (;;) {
    const raw = await findRaw(db, of)
    if (raw.length === 0) return
    const updates = []
    for (const one of raw) {
      const known = last?.record === one.record ? last : await findBase(db, of, one.record)
      const packed = await pack(one, known)
      last = packed.base === null ? { ...one, text: Buffer.from(one.contents) } : known
      updates.push(replace(db, of, one, packed))
    }
    const [first, ...others] = updates
    const done = first ? await db.orm.batch([first, ...others]) : []
    // Another process has packed a version, or thinned its base.
    if (done.some(({ rowsAffected }) => rowsAffected === 0)) last = undefined
    await rest()
  }
}

interface RawVersion {
  record: string
  version: number
  contents: string
}

/** What later versions of the record are packed against. */
interface Base {
  record: string
  version: number
  text: Buffer
}

async function findRaw({ orm }: Database, of: Kind): Promise<RawVersion[]> {
  const place = sql`${recordVersions}.rowid`
  const few = firstFew({
    from: recordVersions,
    where: and(eq(kind, of), isRaw(contents)),
    order: [record, version, place],
    bytes: sql`octet_length(${contents})`,
    limit: packedAtOnce,
  })
  return orm
    .select({ record, version, contents: sql<string>`${contents}` })
    .from(recordVersions)
    .where(inArray(place, few))
    .orderBy(asc(record), asc(version))
}

async function findBase({ orm }: Database, of: Kind, ofRecord: string): Promise<Base | undefined> {
  const [found] = await orm
    .select({ version, contents })
    .from(recordVersions)
    .where(and(eq(kind, of), eq(record, ofRecord), isPackedWhole(recordVersions.base, contents)))
    .orderBy(desc(version))
    .limit(1)
  return (
    found && {
      record: ofRecord,
      version: found.version,
      text: await unpackText(found.contents),
    }
  )
}

async function pack(raw: RawVersion, known: Base | undefined) {
  const whole = await packText(raw.contents)
  const by = known && (await packText(raw.contents, known.text))
  return known && by && by.length * 2 < whole.length
    ? { contents: by, base: known.version }
    : { contents: whole, base: null }
}

function replace(
  { orm }: Database,
  of: Kind,
  raw: RawVersion,
  packed: Pick<Row, 'contents' | 'base'>,
) {
  const bases = alias(recordVersions, 'bases')
  const isRecord = and(eq(bases.kind, of), eq(bases.record, raw.record))
  const isThere =
    packed.base === null
      ? undefined
      : exists(
          orm
            .select({ version: bases.version })
            .from(bases)
            .where(
              and(
                isRecord,
                eq(bases.version, packed.base),
                isPackedWhole(bases.base, bases.contents),
              ),
            ),
        )
  const isSame = and(eq(kind, of), eq(record, raw.record), eq(version, raw.version))
  return orm
    .update(recordVersions)
    .set(packed)
    .where(and(isSame, isRaw(contents), isThere))
}

interface Row {
  contents: Packed
  base: number | null
}

function isRaw(contents: SQLWrapper): SQL {
  return sql`typeof(${contents}) = 'text'`
}

function isPackedWhole(base: SQLWrapper, contents: SQLWrapper): SQL | undefined {
  return and(isNull(base), sql`typeof(${contents}) = 'blob'`)
}
