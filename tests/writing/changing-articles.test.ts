import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderWith } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'

const head = '---\ntitle: Ebb\ndate: 2026-03-01\nlanguage: en\n---\n'

test('an article that is written, mended and thrown away while the site runs is so on its pages at once', async () => {
  const folder = await folderWith({ 'site.yaml': 'name: Bo\nlanguages: [en]\n' })
  const server = await startServer({ CONTENT: folder, ROOMS: 'none', SIGN_UP: 'closed' })
  const origin = `http://localhost:${await server.port()}`
  const read = async (path: string) => (await fetch(origin + path)).text()
  const statuses = async () =>
    Promise.all(
      ['/writing', '/writing/ebb', '/writing/feed.xml'].map(
        async (path) => (await fetch(origin + path)).status,
      ),
    )
  expect(await statuses()).toEqual([404, 404, 404])

  await Bun.write(join(folder, 'writing/ebb.png'), await picture('png', 60, 40))
  await Bun.write(join(folder, 'writing/ebb.md'), `${head}Low. ![Mud](ebb.png)\n`)
  await server.hear(/The content was read again/)
  expect(await statuses()).toEqual([200, 200, 200])
  const article = await read('/writing/ebb')
  const [src = ''] = attributes(article, '.note-text img', 'src')
  expect((await fetch(origin + src)).status).toBe(200)
  const [card = ''] = attributes(article, 'meta[property="og:image"]', 'content')
  expect((await fetch(origin + new URL(card).pathname)).headers.get('Content-Type')).toBe(
    'image/jpeg',
  )

  await Bun.write(join(folder, 'writing/ebb.md'), `${head.replace('Ebb', 'Flood')}High.\n`)
  await server.hear(/read again from [\s\S]*read again from/)
  expect(texts(await read('/writing/ebb'), 'main h1')).toEqual(['Flood'])
  expect(await read('/writing/feed.xml')).toInclude('High.')

  await rm(join(folder, 'writing/ebb.md'))
  await server.hear(/(read again from [\s\S]*){3}/)
  expect(await statuses()).toEqual([404, 404, 404])
  server.tell('SIGTERM')
  await server.ending()
}, 120_000)

test('an owner is told before a start that a published note has the address of a file', async () => {
  const { db, addArticle } = await openWriting()
  await addArticle({ slug: 'ebb', language: 'en' })
  const folder = await folderWith({ 'writing/ebb.md': head, 'writing/flood.md': head })
  const check = (url: string) => runCommand('content', [folder], folder, { DATABASE_URL: url })
  const told = 'writing/ebb.md is not shown: a published note has its address.'
  expect(await check(`file:${db.file}`)).toMatchObject({
    code: 1,
    complaint: `${told} Give the file another name`,
  })
  expect(await check('file:none.db')).toMatchObject({ code: 0, complaint: '' })
})
