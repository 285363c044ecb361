import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { noteLinks, notes } from '../../../../db/schema/notes'
import type { NotePlace, NoteReference } from '../output'
import type { LinkTargets } from '../text/wiki-links'

const maxBacklinks = 100

const reference = { id: notes.id, name: notes.name, place: sql<NotePlace>`${notes.place}` }

export async function findLinks(
  { orm }: Database,
  userId: string,
  from: string | undefined,
  keys: readonly string[],
): Promise<LinkTargets> {
  const meant = sql`select to_id from note_links
    where user_id = ${userId} and from_id = ${from ?? ''} and name_key = asked.value`
  const isNamed = sql`user_id = ${userId} and place in ('open', 'archive')`
  const found = await orm
    .select({ key: sql<string>`asked.value`, ...reference })
    .from(sql`json_each(${JSON.stringify(keys)}) as asked`)
    .innerJoin(
      notes,
      sql`${notes.number} in (
        select number from notes where user_id = ${userId} and id = coalesce((${meant}), asked.value)
        union all
        select number from notes where ${isNamed} and name_key = asked.value and (${meant}) is null
      )`,
    )
    .orderBy(asc(notes.number))
  const targets: Record<string, LinkTargets[string]> = Object.fromEntries(
    keys.map((key) => [key, null]),
  )
  for (const { key, ...target } of found) targets[key] = targets[key] ? 'several' : target
  return targets
}

export function listBacklinks(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<NoteReference[]> {
  return orm
    .select(reference)
    .from(noteLinks)
    .innerJoin(notes, and(eq(notes.user_id, userId), eq(notes.id, noteLinks.from_id)))
    .where(
      and(
        eq(noteLinks.user_id, userId),
        eq(noteLinks.to_id, id),
        eq(noteLinks.is_written, true),
        ne(notes.id, id),
        sql`${notes.place} <> 'trash'`,
      ),
    )
    .orderBy(desc(notes.updated_at), desc(notes.number))
    .limit(maxBacklinks)
}

const maxSuggestions = 8

export function suggestNotes({ orm }: Database, userId: string, letters: string) {
  const at = sql<number>`instr(${notes.name_key}, ${letters})`
  const twins = sql`select count(*) from notes as twin where twin.user_id = ${userId}
    and twin.place in ('open', 'archive') and twin.name_key = ${notes.name_key}`
  return orm
    .select({ ...reference, is_only: sql<boolean>`(${twins}) = 1`.mapWith(Boolean) })
    .from(notes)
    .where(
      and(
        eq(notes.user_id, userId),
        sql`${notes.place} in ('open', 'archive') and ${notes.name} <> ''`,
        sql`${at} > 0`,
      ),
    )
    .orderBy(
      sql`instr(${notes.name_key}, ${`\t${letters}`}) = 0`,
      desc(notes.updated_at),
      desc(notes.number),
    )
    .limit(maxSuggestions)
}
