import { afterAll, expect, test } from 'bun:test'
import { mkdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { pictureSize } from '../fixtures/picture-size'
import { startServer } from '../fixtures/processes/server-process'
import { attributes, select, texts } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'

// The tests change one folder in turn.
const folder = await temporaryFolder()
const content = join(folder, 'content')
await symlink(await builtFolder(), join(folder, '.build'))
await symlink(resolve('static'), join(folder, 'static'))
await mkdir(content)
let site = await start()
afterAll(() => site.stop())

const owner =
  'name: Saar Achterdeur\nimage: me.png\nemail: saar@achterdeur.example\nlanguages: [nl, en]\n'
const projects = '- name: Shed\n  purpose: Boats.\n- name: Dock\n  purpose: '
const dated = [paths.project('shed'), paths.project('dock'), paths.career]
const newYear = (year: number) => `${year}-01-01T00:00:00.000Z`
const [first, second, third] = [newYear(2101), newYear(2102), newYear(2103)]

async function start() {
  const server = await startServer({}, { folder })
  const origin = `http://localhost:${await server.port()}`
  const read = async (path: string) => (await fetch(origin + path)).text()
  return {
    hear: server.hear,
    read,
    file: (address: string) => fetch(origin + new URL(address, origin).pathname),
    roof: async () => texts(await read('/en'), 'main h1').join(),
    async dateOf(page: string) {
      const address = addressIn('en', page)
      const [, date = ''] = /"dateModified":"([^"]+)/.exec(await read(address)) ?? []
      const inSitemap = `${address}</loc><lastmod>${date}</lastmod>`
      expect(await read(paths.languageSitemap('en'))).toInclude(inSitemap)
      return date
    },
    async changedAt() {
      const [, lastModified = ''] = /<lastmod>([^<]+)/.exec(await read(paths.sitemap)) ?? []
      expect(await read(paths.vcard)).toContain(`REV:${lastModified.replace(/\.\d+/, '')}`)
      expect(await read('/en')).toContain(`"dateModified":"${lastModified}"`)
      return lastModified
    },
    async stop() {
      server.tell('SIGTERM')
      expect(await server.ending()).toEqual({ code: 0, complaint: '' })
    },
  }
}

/** Editors write a new file and rename it. */
async function save(name: string, text: string | Blob, date = first): Promise<void> {
  const draft = join(content, `.${name}.new`)
  await Bun.write(draft, text)
  await utimes(draft, new Date(date), new Date(date))
  await rename(draft, join(content, name))
}

test('a folder that the owner fills later takes the sample’s place without a restart', async () => {
  await site.hear(/The content is the sample’s/)
  const before = await site.read('/en')
  expect(await site.roof()).toBe('Noor Voordeur')
  const built = await site.changedAt()
  await save('site.yaml', owner)
  await save('me.png', Bun.file('.github/home-light.png'))
  await save('experience.yaml', '- {name: A, position: B, startDate: 2020}\n', second)
  await save('projects.yaml', `${projects}Ships.\n`)
  await site.hear(/read again from .*content\n/)
  expect(await site.roof()).toBe('Saar Achterdeur')
  expect(await site.changedAt()).toBe(second)
  expect(built < second).toBe(true)
  const page = await site.read('/en')
  expect(attributes(page, 'h1 svg', 'viewbox')).not.toEqual(attributes(before, 'h1 svg', 'viewbox'))
  expect(texts(page, 'title')[0]).toContain('Saar Achterdeur')
  const [card = ''] = attributes(page, 'meta[property="og:image"]', 'content')
  const picture = await site.file(card)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('a photo in the content folder stands on the page about its owner, and in the resume', async () => {
  const [portrait] = select(await site.read('/en/about-me'), '.portrait-window img')
  const { alt, width, src = '' } = portrait?.attributes ?? {}
  expect([alt, width]).toEqual(['Portrait of Saar Achterdeur', '640'])
  const picture = await site.file(src)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const { basics } = JSON.parse(await site.read(paths.resumeJson))
  expect(new URL(basics.image).pathname).toBe(src)
})

test('who changes one project changes the date of its page, and of no other', async () => {
  expect(await Promise.all(dated.map(site.dateOf))).toEqual([first, first, second])
  await save('projects.yaml', `${projects}Larger ships.\n`, third)
  await site.hear(/(read again[\s\S]*){2}/)
  expect(await Promise.all(dated.map(site.dateOf))).toEqual([first, third, second])
  expect(await site.dateOf(paths.home)).toBe(third)
})

test('a mistake leaves the last good content, and is not said on a page', async () => {
  await save('site.yaml', 'nam: Saar Zijdeur\n')
  await site.hear(/stays as it was\. site\.yaml/)
  expect(await site.roof()).toBe('Saar Achterdeur')
  expect(await site.read('/en')).not.toContain('site.yaml')
})

test('a folder that is emptied leaves its content, which has its dates after a stop and a start too', async () => {
  await rm(join(content, 'site.yaml'))
  await site.hear(/(stays as it was[\s\S]*){2}/)
  expect(await site.roof()).toBe('Saar Achterdeur')
  await save('site.yaml', owner)
  await site.hear(/(read again[\s\S]*){3}/)
  const before = await Promise.all([site.changedAt(), ...dated.map(site.dateOf)])
  await site.stop()
  site = await start()
  await site.hear(/The content is that of .*content\n/)
  expect(await site.roof()).toBe('Saar Achterdeur')
  const [changedAt, shed, ...others] = await Promise.all([
    site.changedAt(),
    ...dated.map(site.dateOf),
  ])
  expect([changedAt, ...others]).toEqual([before[0], ...before.slice(2)])
  expect(shed).toBe(third)
})

/** Since the start. */
const hearReadings = (count: number) => site.hear(new RegExp(`(read again[\\s\\S]*){${count}}`))

test('a picture that goes while the site runs stays on its page and its card until another comes', async () => {
  const cards: string[] = []
  const shown = async () => {
    const html = await site.read('/projects/shed')
    const addresses = attributes(html, 'main img', 'src').map(String)
    for (const address of addresses) expect((await site.file(address)).status).toBe(200)
    const [card = ''] = attributes(html, 'meta[property="og:image"]', 'content')
    const preview = await site.file(card)
    expect(await pictureSize(preview)).toBe('1200x630')
    expect(preview.headers.get('Content-Type')).toBe('image/jpeg')
    expect(attributes(html, 'meta[property="og:image:alt"]', 'content').join()).toInclude('beeld')
    cards.push(card)
    return addresses
  }
  const file = join(content, 'projects/shed/a.png')
  await Bun.write(file, await picture('png', 40, 30))
  await save('projects.yaml', '- {name: Shed, images: [{file: a.png, alt: Een loods}]}\n')
  await hearReadings(1)
  const before = await shown()
  expect(before).toHaveLength(1)

  await rm(file)
  await site.hear(/stays as it was\. projects\.yaml: images: there is no projects\/shed\/a\.png/)
  expect(await shown()).toEqual(before)

  await Bun.write(file, await picture('png', 60, 40))
  await hearReadings(2)
  const after = await shown()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(cards[1]).toBe(cards[0])
  expect(cards[2]).not.toBe(cards[0])

  await save('projects.yaml', '- name: Shed\n')
  await hearReadings(3)
  expect((await site.file('/projects/shed')).status).toBe(404)
})

test('an article that is written, mended and thrown away while the site runs is so on its pages at once', async () => {
  const article = '/en/writing/ebb'
  const statuses = async () => {
    const answers = ['/en/writing', article, '/writing/feed.xml'].map(site.file)
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([404, 404, 200])
  const file = join(content, 'writing/ebb.md')
  const head = '---\ntitle: Ebb\ndate: 2026-03-01\nlanguage: en\n---\n'
  await Bun.write(join(content, 'writing/ebb.png'), await picture('png', 60, 40))
  await Bun.write(file, `${head}Low. ![Mud](ebb.png)\n`)
  await hearReadings(4)
  expect(await statuses()).toEqual([200, 200, 200])
  const html = await site.read(article)
  const [src = ''] = attributes(html, '.note-text img', 'src')
  expect((await site.file(src)).status).toBe(200)
  const [card = ''] = attributes(html, 'meta[property="og:image"]', 'content')
  expect((await site.file(card)).headers.get('Content-Type')).toBe('image/jpeg')

  await Bun.write(file, `${head.replace('Ebb', 'Flood')}High.\n`)
  await hearReadings(5)
  expect(texts(await site.read(article), 'main h1')).toEqual(['Flood'])
  expect(await site.read('/writing/feed.xml')).toInclude('High.')

  await rm(file)
  await hearReadings(6)
  expect(await statuses()).toEqual([404, 404, 200])
})
