import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { copyDatabase } from '../../db/backup/copy-database'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { users } from '../../db/schema/account'
import { articlePictures } from '../../db/schema/articles'
import { notePictures } from '../../db/schema/note-pictures'
import { loadArticles } from '../../src/features/writing/articles'
import { paths } from '../../src/paths'
import { purgeAccounts } from '../../src/purge'
import { everything } from '../account/export/unzip'
import { goodPassword } from '../fixtures/app'
import { openPictures } from '../fixtures/rooms/pictures'
import { emailOf } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'
import { temporaryDatabase } from '../fixtures/temporary-database'

type Site = Awaited<ReturnType<typeof openPictures>>

async function furnish({ add, addNote, publish, write }: Site) {
  const [used, former] = [
    await add(await picture('png', 900, 700), 'admin'),
    await add(await picture('png', 30, 40), 'admin'),
  ]
  const both = `![Kast](${used.address}) ![Deur](${former.address})`
  const id = await addNote('Kast', both)
  await write(
    'editNote',
    { id, version: 1, title: 'Kast', body: `![Kast](${used.address})` },
    'admin',
  )
  expect((await publish(id, { slug: 'kast' })).status).toBe(200)
  const file = used.address.slice(paths.notePicture('').length)
  return { id, used, former, copy: paths.articlePicture('kast', file), file }
}

const bytesAt = async ({ get }: Site, address: string, as: string) => {
  const answer = await get(address, as)
  return [answer.status, Buffer.from(await answer.arrayBuffer()).toHex()]
}

test('after a stop and a start, and from a backup, pictures of notes and of articles, earlier versions and links are as they were', async () => {
  await using place = await temporaryDatabase()
  await using elsewhere = await temporaryDatabase()
  const open = async (at = place) => {
    const db = await openDatabase(at)
    return openPictures({ db, articles: await loadArticles(db) })
  }
  const close = async ({ background, db }: Site) => {
    await background.settled()
    await db.close()
  }
  const before = await open()
  const { id, used, former, copy } = await furnish(before)
  await before.addNote('Gang', 'Naar de [[Kast]].')
  const small = used.address.replace('.webp', '-small.webp')
  const admin = await before.cookies('admin')
  const look = async (site: Site) => [
    ...(await Promise.all(
      [used.address, small, former.address].map((address) => bytesAt(site, address, admin)),
    )),
    await bytesAt(site, copy, 'guest'),
    await (await site.read('fetchNote', { id }, admin)).json(),
    await (await site.read('fetchNoteVersion', { id, version: 1 }, admin)).json(),
  ]
  const shown = await look(before)
  expect(shown.slice(0, 4).map(([status]) => status)).toEqual([200, 200, 200, 200])
  await close(before)
  const backup = join(place.folder, 'backup.db')
  await copyDatabase({ source: { isFile: true, name: place.path }, target: backup })
  await restore({ backup, path: elsewhere.path, now: new Date() })
  for (const at of [place, elsewhere]) {
    const after = await open(at)
    expect(await look(after)).toEqual(shown)
    await after.write('unpublishArticle', { slug: 'kast' }, admin)
    await close(after)
  }
  const last = await open()
  expect((await bytesAt(last, copy, 'guest'))[0]).toBe(410)
  expect((await bytesAt(last, used.address, admin))[0]).toBe(200)
  await close(last)
})

test('everything of somebody has their pictures, where the addresses in their notes say, and those of their articles', async () => {
  const site = await openPictures()
  const { used, former, copy, file } = await furnish(site)
  await site.add(await picture('png', 50, 60), 'user')
  const { names, bytes } = await everything(site.send, 'admin')
  const pictures = names.filter((name) => name.endsWith('.webp') && !name.endsWith('-small.webp'))
  const own = [used, former].map(({ address }) => address.slice(1))
  expect(pictures).toEqual([...own, `articles/kast/${file}`].toSorted())
  for (const name of own) {
    expect([200, Buffer.from(bytes(name)).toHex()]).toEqual(
      await bytesAt(site, `/${name}`, 'admin'),
    )
  }
  expect([200, Buffer.from(bytes(`articles/kast/${file}`)).toHex()]).toEqual(
    await bytesAt(site, copy, 'guest'),
  )
})

test('the pictures of an account go with it, and what is published stays', async () => {
  const site = await openPictures()
  const { copy } = await furnish(site)
  await site.add(await picture('png', 50, 60), 'user')
  await site.db.orm.update(users).set({ role: 'user' })
  for (const as of ['admin', 'user'] as const) {
    await site.write('deleteAccount', { email: emailOf[as], password: goodPassword }, as)
  }
  await purgeAccounts(site.db, new Date(Date.now() + 8 * 86_400_000))
  expect(await site.db.orm.$count(notePictures)).toBe(0)
  expect(await site.db.orm.$count(articlePictures)).toBe(1)
  await site.articles.reload()
  expect((await site.get(copy, 'guest')).status).toBe(200)
})
