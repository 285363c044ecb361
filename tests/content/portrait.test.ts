import { expect, test } from 'bun:test'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleFolder } from '../../src/content/read-content'
import { temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { select } from '../fixtures/select'

async function folderWith(site: string): Promise<string> {
  const folder = join(await temporaryFolder(), 'content')
  await cp(sampleFolder, folder, { recursive: true })
  await Bun.write(join(folder, 'site.yaml'), site)
  return folder
}

test('a photo in the content folder stands on the page about its owner, small and without its facts', async () => {
  const folder = await folderWith('name: Saar\nimage: me.png\nemail: saar@voordeur.example\n')
  await Bun.write(join(folder, 'me.png'), Bun.file('.github/home-light.png'))
  const server = await startServer({ CONTENT: folder })
  const origin = `http://localhost:${await server.port()}`
  const html = await (await fetch(`${origin}/en/about-me`)).text()
  const [portrait] = select(html, 'img.portrait').map(({ attributes }) => attributes)
  expect([portrait?.alt, portrait?.width]).toEqual(['Portrait of Saar', '640'])
  const picture = await fetch(origin + portrait?.src)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const resume = await (await fetch(`${origin}/resume.json`)).json()
  expect(new URL(resume.basics.image).pathname).toBe(portrait?.src ?? '')
  server.tell('SIGTERM')
  await server.ending()
}, 60_000)

test('a photo that is no picture stops the start with a sentence', async () => {
  const folder = await folderWith('name: Saar\nimage: me.jpg\n')
  await Bun.write(join(folder, 'me.jpg'), 'not a picture')
  const { code, complaint } = await (await startServer({ CONTENT: folder })).ending()
  expect([code, complaint]).toEqual([
    1,
    'site.yaml: image: me.jpg cannot be read as a JPEG, PNG or WebP',
  ])
})

test('a photo that is not in the content folder stops the start with a sentence', async () => {
  const folder = await folderWith('name: Saar\nimage: me.jpg\n')
  const { code, complaint } = await (await startServer({ CONTENT: folder })).ending()
  expect([code, complaint]).toEqual([1, 'site.yaml: image: there is no me.jpg in this folder'])
})
