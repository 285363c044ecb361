import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { users } from '../../db/schema/account'
import { articles } from '../../db/schema/articles'
import { purgeAccounts } from '../../src/purge'
import { everything } from '../account/export/unzip'
import { emptySite, temporaryFolder, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'
import { publishDemo } from '../fixtures/rooms/demo-articles'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'

test('what was published is there after a stop and a start, with what was taken down', async () => {
  const { db, addArticle, publish, write } = await openWriting()
  await addArticle({ slug: 'blijft', title: 'Blijft' })
  await addArticle({ slug: 'weg' })
  await publish(await addArticle({ slug: 'oud' }), { slug: 'nieuw' })
  await write('unpublishArticle', { slug: 'weg' }, 'admin')
  const { ask } = await testApp({ ...(await emptySite(db)) })
  const paths = ['/writing/blijft', '/writing/weg', '/writing/oud', '/writing/nieuw']
  const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status))
  expect(statuses).toEqual([200, 410, 301, 200])
})

test('an article stays when its owner is no admin any more, and then when they are gone', async () => {
  const { db, addArticle, page, get, write, cookies } = await openWriting()
  await cookies('user')
  await addArticle({ slug: 'erft', title: 'Erft' })
  expect(await page('/account/edit', 'admin')).toContain('gepubliceerde artikelen blijven')
  expect(await page('/account/edit', 'user')).not.toContain('gepubliceerde artikelen')
  await db.orm.update(users).set({ role: 'user' })
  expect((await write('unpublishArticle', { slug: 'erft' }, 'admin')).status).toBe(403)
  expect((await get('/writing/erft', 'guest')).status).toBe(200)
  await db.orm.update(users).set({ deleteAfter: new Date(0) })
  await purgeAccounts(db, new Date())
  expect(await db.orm.$count(users)).toBe(0)
  const { ask } = await testApp({ ...(await emptySite(db)) })
  expect(await (await ask('/writing/erft')).text()).toContain('Erft')
})

test('everything of somebody has what they published, as everybody reads it', async () => {
  const { send, addArticle, write } = await openWriting()
  const id = await addArticle({ slug: 'mee', title: 'Mee', body: 'Zoals gepubliceerd.' })
  await write('editNote', { id, version: 1, title: 'Mee', body: 'Later.' }, 'admin')
  const { text, names } = await everything(send, 'admin')
  expect(text('articles/mee.md')).toContain('Zoals gepubliceerd.')
  expect(text('LEES MIJ.txt')).toContain('articles/: ')
  expect((await everything(send, 'user')).names).not.toContain('articles/mee.md')
  expect(names).toContain('articles/mee.md')
})

test('without the notes articles can be read, and nothing is published', async () => {
  const { addArticle, cookies, ...site } = await openWriting()
  await addArticle({ slug: 'leesbaar' })
  const admin = await cookies('admin')
  const { ask } = await testApp({ ...site, rooms: ['books'] })
  const answer = await ask('/writing/leesbaar', { Cookie: admin })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('/notes/')
  const unpublish = await ask('/notes/_published/leesbaar/unpublish', { Cookie: admin })
  expect(unpublish.status).toBe(404)
})

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
