import { expect, test } from 'bun:test'
import { appendFile, chmod, mkdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { watchContent } from '../../src/content/changes/watch-content'
import { temporaryFolder } from '../fixtures/app'
import { writeOwner } from '../fixtures/content/owners'
import { startServer } from '../fixtures/processes/server-process'

async function watched() {
  const folder = await writeOwner({ site: { name: 'Noor Voordeur' } })
  let said = ''
  let heard = Promise.withResolvers<void>()
  const say = (line: string) => {
    said += `${line}\n`
    heard.resolve()
    heard = Promise.withResolvers()
  }
  const { source, stop } = await watchContent({
    findFolder: async () => folder,
    prepare: async () => {},
    log: { info: say, error: say },
  })
  return {
    file: (name: string) => join(folder, name),
    name: () => source.current().site.name,
    async hear(words: RegExp): Promise<string> {
      while (!words.test(said)) await heard.promise
      return said
    },
    [Symbol.dispose]: stop,
  }
}

test.concurrent('a file that is half written is not shown before the rest has come', async () => {
  using site = await watched()
  await Bun.write(site.file('site.yaml'), 'name: Saar Acht')
  await site.hear(/site\.yaml ends in the middle of a line/)
  expect(site.name()).toBe('Noor Voordeur')
  await appendFile(site.file('site.yaml'), 'erdeur\nemail: saar@achterdeur.example\n')
  await site.hear(/The content was read again/)
  expect(site.name()).toBe('Saar Achterdeur')
})

test.concurrent('a text without a line break at its end is shown all the same, and without a wait from then on', async () => {
  using site = await watched()
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur')
  await site.hear(/in the middle of a line[\s\S]*read again/)
  expect(site.name()).toBe('Saar Achterdeur')
  await Bun.write(site.file('site.yaml'), 'name: Bo Zijdeur')
  const said = await site.hear(/read again[\s\S]*read again/)
  expect(said.match(/in the middle of a line/g)).toHaveLength(1)
  expect(site.name()).toBe('Bo Zijdeur')
})

/** Each state between is valid content. */
const slowly = `
for name in Een Twee Drie Vier Vijf Zes Zeven Acht; do
  printf 'name: %s\\n' "$name" > "$1"; printf '# more\\n' >> "$1"; sleep 0.2
done
printf 'name: Saar Achterdeur\\n' > "$1"
`

test.concurrent('a file that goes on changing is shown when it is still, and not before', async () => {
  using site = await watched()
  const writer = Bun.spawn(['sh', '-c', slowly, 'sh', site.file('site.yaml')])
  await site.hear(/read again/)
  expect(site.name()).toBe('Saar Achterdeur')
  expect(await writer.exited).toBe(0)
})

test.concurrent('a pipe, a folder or a huge file in place of a list is named, and reading goes on', async () => {
  using site = await watched()
  Bun.spawnSync(['mkfifo', site.file('talks.yaml')])
  await site.hear(/stays as it was\. talks\.yaml: it is a folder, a pipe or a device/)
  await rm(site.file('talks.yaml'))
  await Bun.write(site.file('talks.yaml'), '- title: Over deuren\n'.repeat(1_000_000))
  await site.hear(/stays as it was\. talks\.yaml: it has more than 1 MB/)
  await rm(site.file('talks.yaml'))
  Bun.spawnSync(['mkfifo', site.file('me.png')])
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\nimage: me.png\n')
  await site.hear(/stays as it was\. site\.yaml: image: me\.png is a folder, a pipe or a device/)
  expect(site.name()).toBe('Noor Voordeur')
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\n')
  await site.hear(/read again from/)
  expect(site.name()).toBe('Saar Achterdeur')
})

test.concurrent('what an editor keeps beside an open file is no content', async () => {
  using site = await watched()
  await symlink('saar@machine.1234', site.file('.#site.yaml'))
  await Bun.write(site.file('.site.yaml.swp'), 'half')
  await Bun.write(site.file('site.yaml'), 'name: Saar Achterdeur\n')
  expect(await site.hear(/read again from/)).not.toContain('stays as it was')
  expect(site.name()).toBe('Saar Achterdeur')
})

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
  const CONTENT = await writeOwner({ site: { name: 'Saar', country: 'Nederland' }, jobs: [] })
  Bun.spawnSync(['mkfifo', join(CONTENT, 'talks.yaml')])
  const { code, complaint } = await (await startServer({ CONTENT })).ending()
  expect(code).toBe(1)
  expect(complaint).toContain('site.yaml: line 2: country: it must be two capital letters')
  expect(complaint).toContain('jobs.yaml: nothing has this name')
  expect(complaint).toContain('talks.yaml: it is a folder, a pipe or a device: put a file in its')
  expect(complaint).not.toContain('    at ')
})
