import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import type { ZipEntry } from '../../../http/document/zip'
import { listFactors } from '../../../identity/users/factor-queries'
import { type Room, rooms } from '../../../rooms'
import { isPublishedNote } from '../../../ui/article'
import { isAdmin, type User } from '../../../ui/user'
import { exportBooks } from '../../books/export/export-books'
import { exportNotes } from '../../notes/export/export-notes'
import { exportWorkouts } from '../../workouts/export/export-workouts'
import { exportArticles } from '../../writing/export-articles'
import { listAccessTokens } from '../tokens/queries'
import { countRows, formDraftsOf, sessionsOf } from './queries'
import type { RunningExport } from './running-exports'

const exportRoom: Record<
  Room,
  (db: Database, userId: string, lastModified: Date) => AsyncIterable<ZipEntry>
> = {
  books: (db, _, lastModified) => exportBooks(db, lastModified),
  notes: exportNotes,
  workouts: exportWorkouts,
}

/** Also what is in rooms that are closed: there is no other way to get it. */
export async function* exportEverything(
  c: Context<AppEnv>,
  user: User,
  { expect }: Pick<RunningExport, 'expect'>,
): AsyncIterable<ZipEntry> {
  const { db, LL, now, articles, rooms: open } = c.var
  const rows = await countRows(db, user)
  const theirs = rooms.filter(
    (room) => (open.includes(room) || rows[room] > 0) && (room !== 'books' || isAdmin(user)),
  )
  expect(theirs.reduce((sum, room) => sum + rows[room], 0))
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
    ...theirs.map((room) => contents[room]()),
    contents.drafts(),
    contents.versions(),
    ...(hasArticles ? [contents.articles()] : []),
    '',
    contents.formulas(),
  ]
  yield { name: contents.file(), input: `${lines.join('\n')}\n`, lastModified }
  const account = {
    ...user,
    sessions: await sessionsOf(db, user.id),
    factors: await factorsOf(db, user.id),
    tokens: await tokensOf(db, user.id),
  }
  yield { name: 'account.json', input: asJson(account), lastModified }
  for (const room of theirs) yield* exportRoom[room](db, user.id, lastModified)
  if (hasArticles) yield* exportArticles(db, user.id)
  const forms = await formDraftsOf(db, user.id)
  if (forms.length > 0) yield { name: 'drafts/forms.json', input: asJson(forms), lastModified }
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
