import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../src/paths'
import { builtCheckout, startIn } from '../fixtures/content/site-in-folder'

const words = 'name: Saar Achterdeur\nemail: saar@achterdeur.example\n'

async function startSite(folder: string) {
  const site = await startIn(folder)
  const { read } = site
  return {
    ...site,
    home: () => read('/en'),
    async changedAt() {
      const [, lastModified = ''] = /<lastmod>([^<]+)/.exec(await read(paths.sitemap)) ?? []
      const second = lastModified.replace(/\.\d+/, '')
      expect(await read(paths.vcard)).toContain(`REV:${second}`)
      expect(await read('/en')).toContain(`"dateModified":"${lastModified}"`)
      return Date.parse(lastModified)
    },
  }
}

test('a folder that the owner fills later takes the sample’s place, stays when it is emptied, and the site’s date follows it', async () => {
  const folder = await builtCheckout()
  const site = await startSite(folder)
  await site.server.hear(/The content is the sample’s/)
  expect(await site.home()).toContain('Noor Voordeur')
  const built = await site.changedAt()

  await Bun.write(join(folder, 'content/site.yaml'), words)
  await site.server.hear(/read again from .*content\n/)
  expect(await site.home()).toContain('Saar Achterdeur')
  const filled = await site.changedAt()
  expect(filled).toBeGreaterThan(built)

  // No drawing depends on it.
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

  const again = await startSite(folder)
  await again.server.hear(/The content is that of .*content\n/)
  expect(await again.home()).toContain('Saar Achterdeur')
  expect(await again.changedAt()).toBe(last)
  await again.stop()
}, 60_000)
