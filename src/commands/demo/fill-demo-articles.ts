import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { articles } from '../../../db/schema/articles'
import { insertNote } from '../../features/notes/note/queries'
import { minutesOf } from '../../features/writing/minutes-of'
import { storeArticle } from '../../features/writing/publish/queries'
import { noteContents } from '../../texts/note-contents'
import { dayInMilliseconds } from '../../ui/dates/days'
import { demoArticles } from './articles/demo-articles'

export async function fillDemoArticles(db: Database, email: string, now: Date): Promise<void> {
  const { orm } = db
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user || (await orm.$count(articles)) > 0) return
  const before = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  for (const article of demoArticles) {
    const { slug, language, title, body, publishedDaysAgo, updatedDaysAgo } = article
    const id = crypto.randomUUID()
    const contents = noteContents(user.id, title, body)
    const changed = before(updatedDaysAgo ?? publishedDaysAgo)
    await insertNote(db, user.id, { ...contents, id }, changed)
    const copy = { slug, language, title, note_id: id, user_id: user.id, note_version: 1 }
    const { excerpt, pictures } = contents
    const text = { body, excerpt, pictures, minutes: minutesOf(body) }
    const stored = await storeArticle(db, { ...copy, ...text }, before(publishedDaysAgo))
    if (stored) {
      await orm.update(articles).set({ updated_at: changed }).where(eq(articles.id, stored))
    }
  }
}
