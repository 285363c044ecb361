import { afterAll, expect, test } from 'bun:test'
import { mkdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'
import { attributes, select, texts } from '../fixtures/select'

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
    roof: async () => attributes(await read('/en'), 'h1 svg', 'aria-label').join(),
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
