import { expect, test } from 'bun:test'
import { chmod, cp, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sampleFolder } from '../../src/content/read-content'
import { temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { attributes, texts } from '../fixtures/select'

/** Like editors: writes a new file and renames it. */
async function save(folder: string, name: string, text: string): Promise<void> {
  await Bun.write(join(folder, `.${name}.new`), text)
  await rename(join(folder, `.${name}.new`), join(folder, name))
}

test('content that changes is shown without a restart, and a mistake in it leaves the last good one', async () => {
  const folder = join(await temporaryFolder(), 'content')
  await cp(sampleFolder, folder, { recursive: true })
  const server = await startServer({ CONTENT: folder })
  const home = `http://localhost:${await server.port()}/en`
  const nameOnRoof = async () =>
    attributes(await (await fetch(home)).text(), 'h1 svg', 'aria-label')
  expect(await nameOnRoof()).toEqual(['Noor Voordeur'])

  const before = await (await fetch(home)).text()
  await save(folder, 'site.yaml', 'name: Saar Achterdeur\nemail: saar@achterdeur.example\n')
  await server.hear(/The content was read again/)
  expect(await nameOnRoof()).toEqual(['Saar Achterdeur'])
  const page = await (await fetch(home)).text()
  expect(attributes(page, 'h1 svg', 'viewbox')).not.toEqual(attributes(before, 'h1 svg', 'viewbox'))
  expect(texts(page, 'title')[0]).toContain('Saar Achterdeur')
  const [card = ''] = attributes(page, 'meta[property="og:image"]', 'content')
  const picture = await fetch(new URL(new URL(card).pathname, home))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])

  await save(folder, 'site.yaml', 'nam: Saar Zijdeur\n')
  await server.hear(/stays as it was\. site\.yaml/)
  expect(await nameOnRoof()).toEqual(['Saar Achterdeur'])
  expect(await (await fetch(home)).text()).not.toContain('site.yaml')

  await save(folder, 'site.yaml', 'name: Saar Zijdeur\n')
  await server.hear(/read again[\s\S]*read again/)
  expect(await nameOnRoof()).toEqual(['Saar Zijdeur'])
  server.tell('SIGTERM')
  await server.ending()
}, 60_000)

/** Root may read everything, so these run as another user. */
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const canBeNobody = Bun.spawnSync(asNobody.concat(process.execPath, '--version')).success

test.skipIf(!canBeNobody)(
  'content that the server may not read is named, be it the folder, a file or the photo',
  async () => {
    const work = await temporaryFolder()
    await mkdir(join(work, 'content'))
    await chmod(work, 0o755)
    const script = resolve('src/content/read-content.ts')
    const read = `(await import('${script}')).readContent('content').catch((e) => console.log(e.problems))`
    const file = (name: string) => join(work, 'content', name)
    await Bun.write(file('me.png'), 'a photo')
    await Bun.write(file('site.yaml'), 'name: Saar\nimage: me.png\n')
    for (const name of ['me.png', 'site.yaml', '.']) {
      await chmod(file(name), 0o000)
      const { stdout } = Bun.spawnSync([...asNobody, process.execPath, '-e', read], { cwd: work })
      expect(stdout.toString()).toMatch(/content.* cannot be read \(EACCES\)/)
    }
  },
)

test('a start with content that cannot be read says what is wrong, and where', async () => {
  const folder = join(await temporaryFolder(), 'content')
  await Bun.write(join(folder, 'site.yaml'), 'name: Saar\ncountry: Nederland\n')
  await Bun.write(join(folder, 'jobs.yaml'), '')
  const { code, complaint } = await (await startServer({ CONTENT: folder })).ending()
  expect(code).toBe(1)
  expect(complaint).toContain('site.yaml: line 2: country: it must be two capital letters')
  expect(complaint).toContain('jobs.yaml: nothing has this name')
  expect(complaint).not.toContain('    at ')
})
