import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { writeOwner } from '../fixtures/content/owners'
import { pictureSize } from '../fixtures/picture-size'
import { startServer } from '../fixtures/processes/server-process'
import { attributes } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'

test('a picture that goes while the site runs stays on its page and its card until another comes', async () => {
  const project = { name: 'Kast', images: [{ file: 'a.png', alt: 'Een kast' }] }
  const folder = await writeOwner({
    site: { name: 'Saar', languages: ['nl'] },
    projects: [project],
  })
  const file = join(folder, 'projects/kast/a.png')
  await Bun.write(file, await picture('png', 40, 30))
  const server = await startServer({ CONTENT: folder })
  const origin = `http://localhost:${await server.port()}`
  const cards: string[] = []
  const shown = async () => {
    const html = await (await fetch(`${origin}/projects/kast`)).text()
    const addresses = attributes(html, 'main img', 'src')
    const answers = await Promise.all(addresses.map((address) => fetch(origin + address)))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    const [card = ''] = attributes(html, 'meta[property="og:image"]', 'content')
    const picture = await fetch(origin + new URL(card).pathname)
    expect(await pictureSize(picture)).toBe('1200x630')
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
    expect(attributes(html, 'meta[property="og:image:alt"]', 'content').join()).toInclude('beeld')
    cards.push(card)
    return addresses
  }
  const before = await shown()
  expect(before).toHaveLength(1)

  await rm(file)
  await server.hear(/stays as it was\. projects\.yaml: images: there is no projects\/kast\/a\.png/)
  expect(await shown()).toEqual(before)

  await Bun.write(file, await picture('png', 60, 40))
  await server.hear(/The content was read again/)
  const after = await shown()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(cards[1]).toBe(cards[0])
  expect(cards[2]).not.toBe(cards[0])

  await Bun.write(join(folder, 'projects.yaml'), stringify([{ name: 'Kast' }]))
  await server.hear(/read again from [\s\S]*read again from/)
  expect((await fetch(`${origin}/projects/kast`)).status).toBe(404)
  server.tell('SIGTERM')
  await server.ending()
}, 60_000)
