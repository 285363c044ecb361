import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bundleProgram } from '../../src/commands/build/bundle-program'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { canMount } from '../fixtures/processes/mounted'
import { runBun } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { attributes, texts } from '../fixtures/select'
import { sources } from '../fixtures/sources/imports'

const program = join(await temporaryFolder(), 'program')
await bundleProgram(program, await builtFolder())

if (!canMount)
  console.info('Nothing can be mounted: that a read-only system is enough is not tried.')

/** Like in the image: there are no sources, and only the data folder is writable. */
const readOnly = `mount --bind "$0" "$0" && mount --make-rprivate /
  for sources in ${resolve('src')} ${resolve('db')}; do mount -t tmpfs none $sources; done
  for place in / /tmp /dev/shm /var/tmp; do
    mountpoint -q $place && mount -o remount,bind,ro $place
  done
  touch ${program}/x /tmp/x 2>/dev/null && exit 9
  exec "$@"`

async function start(data: string, CONTENT: string) {
  const variables = {
    CONTENT,
    DATABASE_URL: `file:${data}/site.db`,
    BACKUP_DIR: `${data}/backups`,
    SQLITE_TMPDIR: data,
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
  }
  const through = canMount ? ['unshare', '-rmpf', '--kill-child', 'sh', '-c', readOnly, data] : []
  const server = await startServer(variables, { folder: program, script: 'server.js', through })
  return { server, variables, visitor: visitServer(await server.port()) }
}

/** The server is the child of what mounts. */
async function stop({ pid, ending }: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const children = await Bun.file(`/proc/${pid}/task/${pid}/children`).text()
  process.kill(canMount ? Number(children.trim()) : pid, 'SIGTERM')
  expect(await ending()).toEqual({ code: 0, complaint: '' })
}

async function live(visitor: ReturnType<typeof visitServer>): Promise<void> {
  expect(await visitor.status('/readyz')).toBe(200)
  await visitor.signUp('bo@voordeur.example')
  const note = { title: 'Keukenkast', body: '# Schroef\n\n```js\nlet a = 1\n```' }
  expect((await visitor.call('addNote', note)).status).toBe(200)
  expect(await (await visitor.ask('/notes')).text()).toContain('Keukenkast')
  expect((await visitor.post('/reset-password', { email: 'bo@voordeur.example' })).status).toBe(303)
}

test('the bundle runs away from the sources as first process of a system that is read-only but for its data, draws the owner’s words as they change, and stops in peace', async () => {
  const [data, folder] = [await temporaryFolder(), await temporaryFolder()]
  const write = (name: string) =>
    Bun.write(
      join(folder, 'site.yaml'),
      `name: ${name}\nimage: me.png\nemail: me@voordeur.example\n`,
    )
  await Bun.write(join(folder, 'me.png'), Bun.file('.github/home-light.png'))
  await write('Saar Achterdeur')
  const { server, variables, visitor } = await start(data, folder)
  await live(visitor)
  await server.hear(/Backup: .* was checked/)
  const drawn = { card: 'image/png', photo: 'image/webp', roof: [expect.any(String)] }
  const first = await look(visitor)
  expect(first).toEqual({ ...drawn, name: ['Saar Achterdeur'] })
  await write('Bo Zijdeur')
  await server.hear(/read again from/)
  const second = await look(visitor)
  expect(second).toEqual({ ...drawn, name: ['Bo Zijdeur'] })
  expect(second.roof).not.toEqual(first.roof)

  expect(await runBun(['admin.js', 'bo@voordeur.example'], program, variables)).toMatchObject({
    code: 0,
  })
  const copy = join(data, 'copy.db')
  expect((await runBun(['backup.js', copy], program, variables)).said).toContain('was checked')
  await stop(server)
  expect(await readdir(data)).toEqual(expect.arrayContaining(['backups', 'site.db']))
  expect(await readdir(join(data, 'backups'))).toHaveLength(1)
  expect((await runBun(['restore.js', copy], program, variables)).said).toContain('1 user')
  await stop((await start(data, folder)).server)
})

async function look(visitor: ReturnType<typeof visitServer>) {
  const home = await (await visitor.ask('/en')).text()
  const about = await (await visitor.ask('/en/about-me')).text()
  const [card = ''] = attributes(home, 'meta[property="og:image"]', 'content')
  const [photo = ''] = attributes(about, '.portrait-window img', 'src')
  const typeOf = async (path: string) => (await visitor.ask(path)).headers.get('Content-Type')
  return {
    name: texts(home, 'main h1'),
    roof: attributes(home, 'h1 svg', 'viewbox'),
    card: await typeOf(new URL(card).pathname),
    photo: await typeOf(photo),
  }
}

test('the bundle does not know where its sources were', async () => {
  const code = await Bun.file(join(program, 'server.js')).text()
  for (const folder of ['src', 'db']) expect(code.includes(`${resolve(folder)}/`)).toBe(false)
})

test('whatever the sources look for beside themselves is in the bundle', async () => {
  const pattern = /resolveSync\('\.\/(.+?)', import|import\.meta\.dir, '(.+?)'\)/g
  const wanted: string[] = []
  for (const file of sources.filter((name) => !name.startsWith('src/commands/'))) {
    for (const [, script, folder = ''] of (await Bun.file(file).text()).matchAll(pattern)) {
      wanted.push(script === undefined ? folder : `${script}.js`)
    }
  }
  expect(wanted.length).toBeGreaterThan(3)
  expect(wanted.filter((name) => !existsSync(join(program, name)))).toEqual([])
})

test('the bundle has no tests, tools or sources', async () => {
  const files = await readdir(program, { recursive: true })
  expect(files.filter((name) => /\.tsx?$|\.test\.|_snapshot\.json$/.test(name))).toEqual([])
  const packages = (await readdir(join(program, 'node_modules'), { recursive: true })).filter(
    (name) => name.endsWith('.node'),
  )
  expect(packages).toHaveLength(2)
})
