import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { articles } from '../../db/schema/articles'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'
import { publishDemo } from '../fixtures/rooms/demo-articles'
import { attributes } from '../fixtures/select'

// Builds first, because that takes longer than a test may.
await builtFolder()

test('what is published outlives a stop and a start, with the picture that was drawn meanwhile', async () => {
  const url = `file:${join(await temporaryFolder(), 'site.db')}`
  const db = await openDatabase({ url })
  await publishDemo(db)
  // Leaves one to draw, because each takes a moment.
  await db.orm.delete(articles).where(ne(articles.slug, 'a-year-of-tides'))
  await db.close()
  const pictures: string[] = []
  for (const start of ['first', 'second']) {
    const server = await startServer({ DATABASE_URL: url, ORIGIN: 'https://voordeur.example' })
    const origin = `http://localhost:${await server.port()}`
    if (start === 'first') await server.hear(/Previews of articles drawn: 1/)
    pictures.push(await pictureOf(`${origin}/en/writing/a-year-of-tides`))
    const answer = await fetch(origin + new URL(pictures.at(-1) ?? '').pathname)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    server.tell('SIGTERM')
    expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  }
  expect(pictures[1]).toBe(pictures[0] ?? '')
}, 30_000)

async function pictureOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  return attributes(html, '[property="og:image"]', 'content')[0] ?? ''
}
