import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../db/client'
import { deleteSome, type Rest } from '../../../db/delete-in-steps'
import { drafts, draftVersion } from '../../../db/schema/drafts'
import { notes } from '../../../db/schema/notes'
import { recordVersions } from '../../../db/schema/record-versions'
import { smallSteps } from '../../http/load/small-steps'
import { dayInMilliseconds } from '../../ui/dates/days'
import type { Versioned } from './versions'

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

const { kind, record, version, saved_at, is_published } = recordVersions

/**
 * The first of each record stays, as do published ones, those that others are read by, and what a
 * draft of a note began with.
 */
export async function thinVersions(
  db: Database,
  of: Versioned['kind'],
  now: Date,
  rest: Rest = smallSteps('purging'),
): Promise<void> {
  for (const { from, until, span } of spans) {
    const ages = {
      after: new Date(Math.max(0, now.getTime() - until)),
      until: new Date(now.getTime() - from),
    }
    const aged = { table: recordVersions, age: saved_at, within: eq(kind, of), ...ages }
    await deleteSome(db, aged, isSuperfluous(of, span), rest)
  }
}

const other = alias(recordVersions, 'other')

function isSuperfluous(of: Versioned['kind'], span: number): SQL | undefined {
  // Parameters are floats, which would divide without rounding down.
  const spanOf = (at: SQLWrapper) => sql`(${at} + ${sql.raw(`${monday}`)}) / ${sql.raw(`${span}`)}`
  const later = ofSameRecord(spanOf(other.saved_at), sql`${other.version} > ${version}`)
  return and(
    eq(is_published, false),
    sql`(${later} order by ${other.version} limit 1) = ${spanOf(saved_at)}`,
    sql`exists (${ofSameRecord(sql`1`, sql`${other.version} < ${version}`)})`,
    sql`not exists (${ofSameRecord(sql`1`, sql`${other.base} = ${version}`)})`,
    of === 'notes' ? sql`not ${isBegunFrom}` : undefined,
  )
}

function ofSameRecord(what: SQL, which: SQL): SQL {
  return sql`select ${what} from ${recordVersions} as other
    where ${other.kind} = ${kind} and ${other.record} = ${record} and ${which}`
}

const isBegunFrom = sql`exists (select 1 from ${notes}
  join ${drafts} on ${drafts.user_id} = ${notes.user_id} and ${drafts.page} = '/notes/' || ${notes.id} || '/edit'
  where ${notes.number} = cast(${record} as integer) and ${draftVersion} = ${version})`
