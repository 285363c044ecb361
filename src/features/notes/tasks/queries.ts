import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { locatePage } from '../../../../db/paging'
import { notes } from '../../../../db/schema/notes'
import type { OpenTasksSearch } from '../input'

export async function listOpenTasks({ orm }: Database, userId: string, search: OpenTasksSearch) {
  const isAsked = and(eq(notes.user_id, userId), eq(notes.place, 'open'), gt(notes.open_tasks, 0))
  const counting = orm
    .select({
      total: sql<number>`count(*)`,
      open_tasks: sql<number>`coalesce(sum(${notes.open_tasks}), 0)`,
    })
    .from(notes)
    .where(isAsked)
    .then(([counted]) => counted ?? { total: 0, open_tasks: 0 })
  const { page, offset } = locatePage(search, search.page === 1 ? 0 : (await counting).total)
  const listing = orm
    .select({
      id: notes.id,
      name: notes.name,
      due: notes.due,
      version: notes.version,
      updated_at: notes.updated_at,
      open_tasks: notes.open_tasks,
      tasks: notes.task_list,
    })
    .from(notes)
    .where(isAsked)
    .orderBy(sql`${notes.due} is null`, asc(notes.due), desc(notes.updated_at), desc(notes.number))
    .limit(search.per_page)
    .offset(offset)
  const [counted, rows] = await Promise.all([counting, listing])
  return { ...counted, page, rows }
}

const maxEvents = 1000

export function listNotesWithDay({ orm }: Database, userId: string) {
  return orm
    .select({
      id: notes.id,
      name: notes.name,
      day: sql<string>`${notes.due}`,
      stamp: notes.updated_at,
      sequence: sql<number>`${notes.version} - 1`,
    })
    .from(notes)
    .where(and(eq(notes.user_id, userId), isNotNull(notes.due), eq(notes.place, 'open')))
    .orderBy(desc(notes.due), asc(notes.number))
    .limit(maxEvents)
}
