import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import type { ZipEntry } from '../../../http/document/zip'
import { listFactors } from '../../../identity/users/factor-queries'
import { isPublishedNote } from '../../../model/article'
import { isAdmin, type User } from '../../../model/user'
import { archivedFiles } from '../../../records/archive/archived-files'
import { countArchived } from '../../../records/archive/archived-table'
import { archivedTables } from '../../../records/archive/archived-tables'
import { withManifest } from '../../../records/archive/manifest'
import type { RoomParts } from '../../../records/room'
import { isOwn, type Room, rooms, sharedRooms } from '../../../rooms'
import { exportArticles } from '../../writing/export-articles'
import { listAccessTokens } from '../tokens/queries'
import { formDraftsOf, sessionsOf } from './queries'
import type { RunningExport } from './running-exports'

type ExportedParts = Pick<RoomParts, 'exported' | 'ownExported' | 'archived'>

/** Also what is in rooms that are closed: there is no other way to get it. */
export async function* exportEverything(
  c: Context<AppEnv>,
  user: User,
  parts: Record<Room, ExportedParts>,
  running: Pick<RunningExport, 'expect'>,
): AsyncIterable<ZipEntry> {
  const { now, today } = c.var
  const { name, email } = user
  yield* withManifest(filesOf(c, user, parts, running), { made: now(), day: today, name, email })
}

async function* filesOf(
  c: Context<AppEnv>,
  user: User,
  parts: Record<Room, ExportedParts>,
  { expect }: Pick<RunningExport, 'expect'>,
): AsyncIterable<ZipEntry> {
  const { db, LL, now, articles, rooms: open } = c.var
  const counted = rooms
    .filter((room) => isOwn(room) || isAdmin(user))
    .map(async (room) => ({ room, rows: await parts[room].exported.count(db, user.id) }))
  const theirs = (await Promise.all(counted)).filter(
    ({ room, rows }) => open.includes(room) || rows > 0,
  )
  const inShared = await Promise.all(
    sharedRooms.map(async (room) => {
      const { ownExported } = parts[room]
      return { room, ownExported, rows: (await ownExported?.count(db, user.id)) ?? 0 }
    }),
  )
  const ownInShared = inShared.filter(({ rows }) => rows > 0)
  const archived = archivedTables(parts).filter(({ isShared }) => !isShared || isAdmin(user))
  const again = archived.map(async (table) => ({ rows: await countArchived(db, user.id, table) }))
  const all = [...theirs, ...ownInShared, ...(await Promise.all(again))]
  expect(all.reduce((sum, { rows }) => sum + rows, 0))
  const hasArticles = articles
    .list()
    .filter(isPublishedNote)
    .some(({ user_id }) => user_id === user.id)
  const lastModified = now()
  const { contents } = LL.account.export
  const lines = [
    contents.title({ name: user.name, email: user.email }),
    '',
    contents.account(),
    ...theirs.map(({ room }) => contents[room]()),
    ...ownInShared.map(({ room }) => contents.ownInShared[room]()),
    contents.drafts(),
    contents.versions(),
    ...(hasArticles ? [contents.articles()] : []),
    '',
    contents.formulas(),
    contents.again(),
  ]
  yield { name: contents.file(), input: `${lines.join('\n')}\n`, lastModified }
  const account = {
    ...user,
    sessions: await sessionsOf(db, user.id),
    factors: await factorsOf(db, user.id),
    tokens: await tokensOf(db, user.id),
  }
  yield { name: 'account.json', input: asJson(account), lastModified }
  for (const { room } of theirs) yield* parts[room].exported.files(db, user.id, lastModified)
  for (const { ownExported } of ownInShared) {
    if (ownExported) yield* ownExported.files(db, user.id, lastModified)
  }
  if (hasArticles) yield* exportArticles(db, user.id)
  const forms = await formDraftsOf(db, user.id)
  if (forms.length > 0) yield { name: 'drafts/forms.json', input: asJson(forms), lastModified }
  yield* archivedFiles(db, user.id, archived, lastModified)
}

async function factorsOf(db: Database, userId: string) {
  const { totpSince, recoveryCodes, passkeys } = await listFactors(db, userId)
  return {
    totpSince,
    recoveryCodes,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
  }
}

async function tokensOf(db: Database, userId: string) {
  return (await listAccessTokens(db, userId)).map(({ id, ...token }) => token)
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
