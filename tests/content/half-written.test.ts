import { expect, test } from 'bun:test'
import { appendFile, cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleFolder } from '../../src/content/read-content'
import { temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { attributes } from '../fixtures/select'

async function openSite() {
  const folder = join(await temporaryFolder(), 'content')
  await cp(sampleFolder, folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  const server = await startServer({ CONTENT: folder })
  const origin = `http://localhost:${await server.port()}`
  return {
    server,
    file,
    hear: server.hear,
    async name(): Promise<string> {
      const [name = ''] = attributes(
        await (await fetch(`${origin}/en`)).text(),
        'h1 svg',
        'aria-label',
      )
      return name
    },
    async stop(): Promise<void> {
      server.tell('SIGTERM')
      expect(await server.ending()).toEqual({ code: 0, complaint: '' })
    },
  }
}

test('a file that is half written is not shown before the rest has come', async () => {
  const site = await openSite()
  await Bun.write(site.file('site.yaml'), 'name: Saar Acht')
  await site.hear(/site\.yaml ends in the middle of a line/)
  expect(await site.name()).toBe('Noor Voordeur')
  await appendFile(site.file('site.yaml'), 'erdeur\nemail: saar@achterdeur.example\n')
  await site.hear(/The content was read again/)
  expect(await site.name()).toBe('Saar Achterdeur')
  await site.stop()
}, 60_000)

test('a text without a line break at its end is shown all the same, and without a wait from then on', async () => {
  const site = await openSite()
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur')
  await site.hear(/in the middle of a line[\s\S]*read again/)
  expect(await site.name()).toBe('Saar Achterdeur')
  await Bun.write(site.file('site.yaml'), 'name: Bo Zijdeur')
  const [all = ''] = await site.hear(/[\s\S]*read again[\s\S]*read again/)
  expect(all.match(/in the middle of a line/g)).toHaveLength(1)
  expect(await site.name()).toBe('Bo Zijdeur')
  await site.stop()
}, 60_000)

/** One line at a time, as over a slow connection; every intermediate state could be read. */
const slowly = `
for name in Een Twee Drie Vier Vijf Zes Zeven Acht; do
  printf 'name: %s\\n' "$name" > "$1"; printf '# more\\n' >> "$1"; sleep 0.2
done
printf 'name: Saar Achterdeur\\n' > "$1"
`

test('a file that goes on changing is shown when it is still, and not before', async () => {
  const site = await openSite()
  const writer = Bun.spawn(['sh', '-c', slowly, 'sh', site.file('site.yaml')])
  await site.hear(/read again/)
  expect(await site.name()).toBe('Saar Achterdeur')
  expect(await writer.exited).toBe(0)
  await site.stop()
}, 60_000)

test('a pipe, a folder or a huge file in place of a list is named, and reading goes on', async () => {
  const site = await openSite()
  Bun.spawnSync(['mkfifo', site.file('talks-pipe')])
  await rm(site.file('talks.yaml'))
  await symlink('talks-pipe', site.file('talks.yaml'))
  await site.hear(/stays as it was\. talks\.yaml: it is a folder, a pipe or a device/)
  await rm(site.file('talks.yaml'))
  await Bun.write(site.file('talks.yaml'), '- title: Over deuren\n'.repeat(1_000_000))
  await site.hear(/stays as it was\. talks\.yaml: it has more than 1 MB/)
  await rm(site.file('talks.yaml'))
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\nimage: me.png\n')
  Bun.spawnSync(['mkfifo', site.file('me.png')])
  await site.hear(/stays as it was\. site\.yaml: image: me\.png is a folder, a pipe or a device/)
  expect(await site.name()).toBe('Noor Voordeur')
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\n')
  await site.hear(/read again from/)
  expect(await site.name()).toBe('Saar Achterdeur')
  await site.stop()
}, 60_000)

test('what an editor keeps beside an open file is no content', async () => {
  const site = await openSite()
  await symlink('saar@machine.1234', site.file('.#site.yaml'))
  await Bun.write(site.file('.site.yaml.swp'), 'half')
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\n')
  const [all] = await site.hear(/[\s\S]*read again from/)
  expect(all).not.toContain('stays as it was')
  expect(await site.name()).toBe('Saar Achterdeur')
  await site.stop()
}, 60_000)

test('a start with a pipe in place of a list says so, and does not wait for it', async () => {
  const folder = join(await temporaryFolder(), 'content')
  await Bun.write(join(folder, 'site.yaml'), 'name: Saar\n')
  Bun.spawnSync(['mkfifo', join(folder, 'talks.yaml')])
  const { code, complaint } = await (await startServer({ CONTENT: folder })).ending()
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: 'talks.yaml: it is a folder, a pipe or a device: put a file in its place',
  })
}, 60_000)
