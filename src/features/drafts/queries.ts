import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/client'
import { drafts, notesPage } from '../../../db/schema/drafts'
import { paths } from '../../paths'
import type { Room } from '../../rooms'
import { dayInMilliseconds } from '../../ui/days'
import type { formDraftInput } from './input'

type FormDraft = z.infer<typeof formDraftInput>

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
      .insert(drafts)
      .values({ user_id: userId, ...draft, updated_at: now })
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: contents,
        setWhere: sql`${drafts.fields} is not null and ${drafts.page} <> ${notesPage}`,
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
      .insert(drafts)
      .values({ user_id: userId, id, page, ...contents })
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: contents,
        setWhere: ne(drafts.page, notesPage),
      }),
    trimDrafts({ orm }, userId, now),
  ])
}

export async function findFormDraft({ orm }: Database, userId: string, page: string) {
  const [draft] = await orm
    .select()
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), eq(drafts.page, page), isNotNull(drafts.fields)))
    .orderBy(desc(drafts.updated_at))
    .limit(1)
  return draft
}

export async function purgeDrafts(
  { orm }: Database,
  now: Date,
  open: readonly Room[],
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  const isForgotten = lt(drafts.updated_at, daysAgo(365))
  const wasEnded = and(isNull(drafts.fields), lt(drafts.updated_at, daysAgo(1)))
  if (open.length === 0) return
  const isOpen = or(...open.map((room) => like(drafts.page, `${paths[room]}/%`)))
  await orm.delete(drafts).where(and(isOpen, or(isForgotten, wasEnded)))
}

function trimDrafts({ orm }: Pick<Database, 'orm'>, userId: string, now: Date) {
  const isBefore = lt(drafts.updated_at, new Date(now.getTime() - dayInMilliseconds))
  const isStored = isNotNull(drafts.fields)
  const isEnded = isNull(drafts.fields)
  const ofUser = and(eq(drafts.user_id, userId), ne(drafts.page, notesPage))
  const newest = (which: SQL, count: number) =>
    orm
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(ofUser, which))
      .orderBy(desc(drafts.updated_at))
      .limit(count)
  const superfluous = or(
    and(isStored, notInArray(drafts.id, newest(isStored, maxDrafts))),
    and(isEnded, or(isBefore, notInArray(drafts.id, newest(isEnded, maxEnded)))),
  )
  return orm.delete(drafts).where(and(ofUser, superfluous))
}
