import { expect, test } from 'bun:test'
import { cp, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readContent } from '../../../src/content/read-content'
import { times } from '../../long-form'
import { temporaryFolder } from '../sources'
import { filesIn } from './mined'

const summary = 'I bake Rye with the best.'
const job = { name: 'A', position: 'Baker', startDate: '2020', summary }
const first = { basics: { name: 'Anna' }, work: [job] }
const skills = [{ name: 'Baking', keywords: ['Rye'] }]
const projects = [{ name: 'Oven', keywords: ['Rye'] }]
const next = { basics: { name: 'Anna B.' }, work: [{ ...job, name: 'B' }, job], skills, projects }

const diskFunctions = times(1, 2) === 1 ? 'mkdtemp,rename' : 'mkdir,mkdtemp,open,chmod,rename,rm'

async function run(folder: string, killAt: number): Promise<string | number | null> {
  const preload = resolve('tests/fixtures/processes/killed-at-change.ts')
  const words = ['--preload', preload, resolve('src/commands/mine.ts'), 'resume.json', '--yes']
  const variables = { KILL_AT: String(killAt), KILL_IN: diskFunctions }
  const child = Bun.spawn([process.execPath, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await child.exited
  expect(await new Response(child.stderr).text()).toBe('')
  return child.signalCode ?? child.exitCode
}

test('a first import that is killed at any change leaves no folder or a whole one', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('resume.json'), JSON.stringify(first))
  let left = 0
  for (let killAt = 1; (await run(folder.path, killAt)) === 'SIGKILL'; killAt++) {
    const isThere = (await readdir(folder.path)).includes('content')
    if (isThere) expect((await readContent(folder.file('content'))).site.name).toBe('Anna')
    else left += 1
  }
  expect(left).toBeGreaterThan(0)
  expect(await readdir(folder.path)).toEqual(['content', 'resume.json'])
})

test('a later one leaves a site that can be shown, each file whole, and goes on where it was', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('resume.json'), JSON.stringify(first))
  expect(await run(folder.path, 0)).toBe(0)
  const before = await filesIn(folder.file('content'))
  await using whole = await temporaryFolder()
  await cp(folder.file('content'), whole.file('content'), { recursive: true })
  for (const place of [folder.path, whole.path]) {
    await Bun.write(`${place}/resume.json`, JSON.stringify(next))
  }
  expect(await run(whole.path, 0)).toBe(0)
  const after = await filesIn(whole.file('content'))
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(changed).toHaveLength(4)
  let kills = 0
  for (let killAt = 1; (await run(folder.path, killAt)) === 'SIGKILL'; killAt++) {
    kills += 1
    await readContent(folder.file('content'))
    const files = Object.entries(await filesIn(folder.file('content')))
    for (const [name, text] of files.filter(([path]) => !path.startsWith('.mine-'))) {
      expect([before[name], after[name]]).toContain(text)
    }
  }
  expect(kills).toBeGreaterThan(3)
  expect(await filesIn(folder.file('content'))).toEqual(after)
})
