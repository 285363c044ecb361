import { and, desc, eq, isNotNull, isNull, like, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { formDrafts } from '../../../db/schema/drafts'
import { paths } from '../../paths'
import type { Room } from '../../rooms'
import { dayInMilliseconds } from '../../ui/days'

export interface FormDraft {
  id: string
  page: string
  fields: Record<string, string>
}

/** Per user. Ended drafts are kept for a while, so that late saves do not restore them. */
const [maxDrafts, maxEnded] = [50, 200]

/** Does not change a draft that was ended meanwhile. */
export async function upsertFormDraft(
  { orm }: Database,
  userId: string,
  draft: FormDraft,
  now: Date,
): Promise<void> {
  const contents = { fields: draft.fields, updated_at: now }
  await orm.batch([
    orm
      .insert(formDrafts)
      .values({ user_id: userId, ...draft, updated_at: now })
      .onConflictDoUpdate({
        target: [formDrafts.user_id, formDrafts.id],
        set: contents,
        setWhere: isNotNull(formDrafts.fields),
      }),
    trimDrafts({ orm }, userId, now),
  ])
}

/** Inserts a row if there is none yet: the draft's first save may arrive later. */
export async function endFormDraft(
  { orm }: Database,
  userId: string,
  { id, page }: Omit<FormDraft, 'fields'>,
  now: Date,
): Promise<void> {
  const contents = { fields: null, updated_at: now }
  await orm.batch([
    orm
      .insert(formDrafts)
      .values({ user_id: userId, id, page, ...contents })
      .onConflictDoUpdate({ target: [formDrafts.user_id, formDrafts.id], set: contents }),
    trimDrafts({ orm }, userId, now),
  ])
}

export async function findFormDraft({ orm }: Database, userId: string, page: string) {
  const [draft] = await orm
    .select()
    .from(formDrafts)
    .where(
      and(eq(formDrafts.user_id, userId), eq(formDrafts.page, page), isNotNull(formDrafts.fields)),
    )
    .orderBy(desc(formDrafts.updated_at))
    .limit(1)
  return draft
}

export async function purgeFormDrafts(
  { orm }: Database,
  now: Date,
  open: readonly Room[],
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  const isForgotten = lt(formDrafts.updated_at, daysAgo(365))
  const wasEnded = and(isNull(formDrafts.fields), lt(formDrafts.updated_at, daysAgo(1)))
  if (open.length === 0) return
  const isOpen = or(...open.map((room) => like(formDrafts.page, `${paths[room]}/%`)))
  await orm.delete(formDrafts).where(and(isOpen, or(isForgotten, wasEnded)))
}

function trimDrafts({ orm }: Pick<Database, 'orm'>, userId: string, now: Date) {
  const isBefore = lt(formDrafts.updated_at, new Date(now.getTime() - dayInMilliseconds))
  const isStored = isNotNull(formDrafts.fields)
  const isEnded = isNull(formDrafts.fields)
  const ofUser = eq(formDrafts.user_id, userId)
  const newest = (which: SQL, count: number) =>
    orm
      .select({ id: formDrafts.id })
      .from(formDrafts)
      .where(and(ofUser, which))
      .orderBy(desc(formDrafts.updated_at))
      .limit(count)
  const superfluous = or(
    and(isStored, notInArray(formDrafts.id, newest(isStored, maxDrafts))),
    and(isEnded, or(isBefore, notInArray(formDrafts.id, newest(isEnded, maxEnded)))),
  )
  return orm.delete(formDrafts).where(and(ofUser, superfluous))
}
