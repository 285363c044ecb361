import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { drafts } from '../../../db/schema/drafts'
import { paths } from '../../paths'
import type { Room } from '../../rooms'
import { dayInMilliseconds } from '../../ui/dates/days'
import { allRoomDrafts, roomDraftsOf } from './room-drafts'

/** Each opened form has its own, so that no tab or device replaces what another has not saved. */
export interface StoredDraft {
  id: string
  page: string
  fields: Readonly<Record<string, string | undefined>>
  device?: string | null
  /** `keyOf` the draft with which the form was opened, whose text this one continues. */
  over?: string | undefined
  /** The id of a draft that ends as soon as this one is stored. */
  replaces?: string
}

/** Per user. Ended drafts are kept for a while, so that late saves do not restore them. */
const maxDrafts = 50
const maxEnded = 200

export function keyOf({ id, updated_at }: Pick<typeof drafts.$inferSelect, 'id' | 'updated_at'>) {
  return `${updated_at.getTime()} ${id}`
}

type Outcome = 'stored' | 'ended' | 'tooManyDrafts'

/**
 * Does not change a draft that was ended meanwhile, nor one of another page.
 * @param isKept stores it even beyond the limits
 */
export async function upsertDraft(
  { orm }: Database,
  userId: string,
  draft: StoredDraft,
  now: Date,
  isKept = false,
): Promise<Outcome> {
  const { id, page, device = null } = draft
  const { kept } = roomDraftsOf(page) ?? {}
  const fields = JSON.stringify(draft.fields)
  const room = isKept ? sql`true` : hasRoom(userId, draft, fields.length)
  const pictures = JSON.stringify(kept?.picturesIn(draft.fields) ?? [])
  const row = sql`${userId}, ${id}, ${page}, ${fields}, ${now.getTime()}, ${device}, ${pictures}`
  const isOver = or(isNull(drafts.fields), ne(drafts.page, page))
  const [stored, , over] = await orm.batch([
    orm
      .insert(drafts)
      .select(sql`select ${row} where ${room}`)
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: {
          fields: sql`excluded.fields`,
          pictures: sql`excluded.pictures`,
          // Must grow with each change, since it is part of the draft's key.
          updated_at: sql`max(excluded.updated_at, ${drafts.updated_at} + 1)`,
          device: sql`coalesce(excluded.device, ${drafts.device})`,
        },
        setWhere: sql`${drafts.fields} is not null and ${drafts.page} = excluded.page`,
      })
      .returning({ id: drafts.id }),
    orm.delete(drafts).where(and(isContinued(userId, draft), hasChanged)),
    orm
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(eq(drafts.user_id, userId), eq(drafts.id, id), isOver)),
    orm.delete(drafts).where(kept ? and(eq(drafts.id, id), kept.isNothingNew(userId)) : sql`false`),
    trimDrafts({ orm }, userId, now),
  ])
  if (stored.length > 0) return 'stored'
  return over.length > 0 ? 'ended' : 'tooManyDrafts'
}

/** Whether the previous statement of the batch changed a row. */
const hasChanged = sql`changes() > 0`

/** The draft that this one continues, unless it has changed since. */
function isContinued(userId: string, { id, page, over = '' }: Omit<StoredDraft, 'fields'>) {
  const [, updatedAt, continued] = /^(\d{1,15}) (.+)$/s.exec(over) ?? []
  return and(
    eq(drafts.user_id, userId),
    eq(drafts.page, page),
    eq(drafts.id, continued ?? ''),
    eq(drafts.updated_at, new Date(Number(updatedAt ?? 0))),
    ne(drafts.id, id),
  )
}

/** Kept drafts must fit into a limit together; of other drafts the oldest are deleted. */
function hasRoom(userId: string, draft: StoredDraft, characters: number): SQL {
  const { id, page, replaces = '' } = draft
  const { kept } = roomDraftsOf(page) ?? {}
  if (!kept) return sql`true`
  const others = and(
    eq(drafts.user_id, userId),
    kept.which,
    notInArray(drafts.id, [id, replaces]),
    sql`not (${isContinued(userId, draft)})`,
  )
  return sql`(select count(*) < ${maxDrafts}
    and ${characters} + coalesce(sum(length(${drafts.fields})), 0) <= ${kept.maxCharacters}
    from ${drafts} where ${others} and ${isNotNull(drafts.fields)})`
}

/** Inserts a row if there is none yet: the draft's first save may arrive later. */
export async function endDraft(
  { orm }: Database,
  userId: string,
  draft: Omit<StoredDraft, 'fields'>,
  now: Date,
): Promise<void> {
  const { id, page } = draft
  const contents = { fields: null, pictures: [], updated_at: now }
  await orm.batch([
    orm
      .insert(drafts)
      .values({ user_id: userId, id, page, ...contents })
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: contents,
        setWhere: sql`${drafts.page} = excluded.page`,
      }),
    orm.delete(drafts).where(isContinued(userId, draft)),
    trimDrafts({ orm }, userId, now),
  ])
}

export async function findDrafts(
  { orm }: Database,
  userId: string,
  page: SQL | string,
  device: string,
) {
  const isOfPage = typeof page === 'string' ? eq(drafts.page, page) : page
  return orm
    .select()
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isOfPage, isNotNull(drafts.fields)))
    .orderBy(desc(sql`${drafts.device} is ${device}`), desc(drafts.updated_at), sql`rowid desc`)
}

export async function purgeDrafts(
  db: Database,
  now: Date,
  open: readonly Room[],
  rest: Rest,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  const isForgotten = lt(drafts.updated_at, daysAgo(365))
  const wasEnded = and(isNull(drafts.fields), lt(drafts.updated_at, daysAgo(1)))
  if (open.length === 0) return
  const isOpen = or(...open.map((room) => like(drafts.page, `${paths[room]}/%`)))
  await deleteInSteps(db, drafts, and(isOpen, or(isForgotten, wasEnded)), rest)
}

function trimDrafts({ orm }: Pick<Database, 'orm'>, userId: string, now: Date) {
  const isTheirs = eq(drafts.user_id, userId)
  const isBefore = lt(drafts.updated_at, new Date(now.getTime() - dayInMilliseconds))
  const isKept = or(...allRoomDrafts.map(({ kept }) => kept?.which))
  const saysAlready = and(isNotNull(drafts.fields), isKept && not(isKept))
  const isEnded = isNull(drafts.fields)
  const newest = (which: SQL | undefined, count: number) =>
    orm
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(isTheirs, which))
      .orderBy(desc(drafts.updated_at))
      .limit(count)
  const isSuperfluous = or(
    and(saysAlready, notInArray(drafts.id, newest(saysAlready, maxDrafts))),
    and(isEnded, or(isBefore, notInArray(drafts.id, newest(isEnded, maxEnded)))),
  )
  return orm.delete(drafts).where(and(isTheirs, isSuperfluous))
}
