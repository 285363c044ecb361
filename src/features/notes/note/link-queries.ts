import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { nameKey } from '../../../../db/keys/name-key'
import { noteLinks, notes } from '../../../../db/schema/notes'
import type { LinkTargets } from '../../../texts/markdown/plugins/wiki-links'
import type { NotePlace, NoteReference } from '../output'

const maxBacklinks = 100

const reference = { id: notes.id, name: notes.name, place: sql<NotePlace>`${notes.place}` }

/** @param from the note, and which version of it, whose links they are, if it is stored */
export async function findLinks(
  { orm }: Database,
  userId: string,
  { id = '', version }: { id?: string | undefined; version?: number | undefined },
  keys: readonly string[],
): Promise<LinkTargets> {
  const meant = meantIn(userId, id, version)
  const isNamed = sql`user_id = ${userId} and place in ('open', 'archive')`
  const found = await orm
    .select({ key: sql<string>`asked.value`, ...reference })
    .from(sql`json_each(${JSON.stringify(keys)}) as asked`)
    .innerJoin(
      notes,
      // Two tell whether there are several.
      sql`${notes.number} in (select number from (
        select number from notes where user_id = ${userId} and id = coalesce((${meant}), asked.value)
        union all
        select number from notes where ${isNamed} and name_key = asked.value and (${meant}) is null
        limit 2
      ))`,
    )
    .orderBy(asc(notes.number))
  const targets: Record<string, LinkTargets[string]> = Object.fromEntries(
    keys.map((key) => [key, null]),
  )
  for (const { key, ...target } of found) targets[key] = targets[key] ? 'several' : target
  return targets
}

/** Whether the links of that version mean what they mean in the note as it is now. */
export async function meanSameNow(
  { orm }: Database,
  userId: string,
  id: string,
  version: number,
  keys: readonly string[],
): Promise<boolean> {
  const others = await orm.all(sql`select 1 from json_each(${JSON.stringify(keys)}) as asked
    where (${meantIn(userId, id, version)}) is not (${meantIn(userId, id)}) limit 1`)
  return others.length === 0
}

/** What the name `asked.value` means in that version, or in the note as it is now. */
function meantIn(userId: string, id: string, version?: number): SQL {
  const then = version === undefined ? sql`is_written` : sql`since <= ${version}`
  return sql`select to_id from note_links
    where user_id = ${userId} and from_id = ${id} and name_key = asked.value and ${then}
    order by since desc limit 1`
}

/** Also from names that meant none in particular, if it alone has that name. */
export function listBacklinks(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<NoteReference[]> {
  const written = sql`select rowid from note_links where user_id = ${userId} and is_written`
  const itsName = sql`select name_key from notes where user_id = ${userId} and id = ${id}
    and place in ('open', 'archive') and not ${hasTwin(sql`notes`)}`
  return orm
    .select(reference)
    .from(noteLinks)
    .innerJoin(notes, and(eq(notes.user_id, userId), eq(notes.id, noteLinks.from_id)))
    .where(
      and(
        sql`${noteLinks}.rowid in (
          ${written} and to_id = ${id}
          union all
          ${written} and to_id is null and name_key = (${itsName})
        )`,
        ne(notes.id, id),
        sql`${notes.place} <> 'trash'`,
      ),
    )
    .orderBy(desc(notes.updated_at), desc(notes.number))
    .limit(maxBacklinks)
}

function hasTwin(note: SQL): SQL {
  return sql`exists (
    select 1 from notes as twin where twin.user_id = ${note}.user_id
    and twin.place in ('open', 'archive') and twin.name_key = ${note}.name_key
    and twin.number <> ${note}.number
  )`
}

const maxSuggestions = 8

/**
 * Those whose names begin so before those that have the letters elsewhere, each the newest first:
 * of an index in that order no more is read than eight are found in.
 */
export function suggestNotes({ orm }: Database, userId: string, letters: string) {
  const beginning = sql`instr(name_key, ${`\t${letters}`})`
  const newest = (isFound: SQL, place: number) => sql`select * from (
    select number, ${sql.raw(`${place}`)} as place from notes indexed by notes_by_change
    where user_id = ${userId} and place in ('open', 'archive') and name_key not in ('', ${nameKey('')})
      and ${isFound}
    order by updated_at desc, number desc limit ${maxSuggestions}
  )`
  return orm
    .select({ ...reference, is_only: sql<boolean>`not ${hasTwin(sql`notes`)}`.mapWith(Boolean) })
    .from(notes)
    .innerJoin(
      sql`(
        ${newest(sql`${beginning} > 0`, 0)}
        union all
        ${newest(sql`${beginning} = 0 and instr(name_key, ${letters}) > 0`, 1)}
        limit ${maxSuggestions}
      ) as found`,
      sql`found.number = ${notes.number}`,
    )
    .orderBy(sql`found.place`, desc(notes.updated_at), desc(notes.number))
}
