import { expect, test } from 'bun:test'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'

const words = 'name: Saar Achterdeur\nemail: saar@achterdeur.example\n'

async function startIn(folder: string) {
  const server = await startServer({}, { folder })
  const origin = `http://localhost:${await server.port()}`
  const read = async (path: string) => (await fetch(origin + path)).text()
  return {
    server,
    home: () => read('/en'),
    /** As crawlers, address books and search engines are told. */
    async changedAt() {
      const [, lastModified = ''] = /<lastmod>([^<]+)/.exec(await read(paths.sitemap)) ?? []
      const second = lastModified.replace(/\.\d+/, '')
      expect(await read(paths.vcard)).toContain(`REV:${second}`)
      expect(await read('/en')).toContain(`"dateModified":"${lastModified}"`)
      return Date.parse(lastModified)
    },
    async stop() {
      server.tell('SIGTERM')
      expect(await server.ending()).toEqual({ code: 0, complaint: '' })
    },
  }
}

test('a folder that the owner fills later takes the sample’s place, stays when it is emptied, and the site’s date follows it', async () => {
  const folder = await temporaryFolder()
  await symlink(await builtFolder(), join(folder, '.build'))
  await symlink(resolve('static'), join(folder, 'static'))
  await mkdir(join(folder, 'content'))
  const site = await startIn(folder)
  await site.server.hear(/The content is the sample’s/)
  expect(await site.home()).toContain('Noor Voordeur')
  const built = await site.changedAt()

  await Bun.write(join(folder, 'content/site.yaml'), words)
  await site.server.hear(/read again from .*content\n/)
  expect(await site.home()).toContain('Saar Achterdeur')
  const filled = await site.changedAt()
  expect(filled).toBeGreaterThan(built)

  // Nothing is drawn from it.
  await Bun.write(join(folder, 'content/interests.yaml'), '- name: Fietsen\n')
  await site.server.hear(/(read again[\s\S]*){2}/)
  const changed = await site.changedAt()
  expect(changed).toBeGreaterThan(filled)

  await rm(join(folder, 'content/site.yaml'))
  await rm(join(folder, 'content/interests.yaml'))
  await site.server.hear(/stays as it was/)
  expect(await site.home()).toContain('Saar Achterdeur')
  await Bun.write(join(folder, 'content/site.yaml'), words)
  await site.server.hear(/(read again[\s\S]*){3}/)
  const last = await site.changedAt()
  await site.stop()

  const again = await startIn(folder)
  await again.server.hear(/The content is that of .*content\n/)
  expect(await again.home()).toContain('Saar Achterdeur')
  expect(await again.changedAt()).toBe(last)
  await again.stop()
}, 60_000)
