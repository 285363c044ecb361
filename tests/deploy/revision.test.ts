import { expect, test } from 'bun:test'
import { utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readLastChange } from '../../src/commands/build/revision'
import { temporaryFolder } from '../fixtures/app'

const revision = '0123456789abcdef0123456789abcdef01234567'
const script = `
  const { readLastChange, readRevision } = await import('${resolve('src/commands/build/revision.ts')}')
  console.log(JSON.stringify([await readRevision(), await readLastChange('content')]))`

async function readIn(files: Record<string, string>) {
  const folder = await temporaryFolder()
  await Bun.write(join(folder, 'i18n/nl/index.ts'), '')
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text)
  const child = Bun.spawn([process.execPath, '-e', script], { cwd: folder, env: { PATH: '' } })
  return JSON.parse(await new Response(child.stdout).text())
}

for (const [where, files] of Object.entries({
  'a file of its own': { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': revision },
  'the packed ones': {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/packed-refs': `# pack-refs with: peeled\n${revision} refs/heads/main\n`,
  },
  'no branch': { '.git/HEAD': `${revision}\n` },
})) {
  test(`an image that is built knows its revision without git, from ${where}`, async () => {
    const [said, changedAt] = await readIn(files)
    expect(said).toEqual({ revision: '0123456' })
    expect(Date.parse(changedAt)).toBeGreaterThan(0)
  })
}

test('what the owner says counts as a change of the site: committed or not, here or elsewhere', async () => {
  const long = new Date('2001-02-03T04:05:06Z')
  const elsewhere = await temporaryFolder()
  await Bun.write(join(elsewhere, 'site.yaml'), 'name: Saar\n')
  const newest = new Date('2101-02-03T04:05:06Z')
  for (const path of ['', 'site.yaml']) await utimes(join(elsewhere, path), long, long)
  const before = await readLastChange(elsewhere)
  expect(Date.parse(before)).toBeGreaterThan(long.getTime())
  await utimes(join(elsewhere, 'site.yaml'), newest, newest)
  expect(await readLastChange(elsewhere)).toBe(newest.toISOString())

  const git = (...words: string[]) => Bun.spawnSync(['git', '-C', elsewhere, ...words])
  git('init')
  expect(await readLastChange(elsewhere)).toBe(newest.toISOString())
  git('add', '.')
  const who = ['-c', 'user.name=Saar', '-c', 'user.email=saar@voordeur.example']
  const committed = '2091-02-03T04:05:06.000Z'
  Bun.spawnSync(['git', '-C', elsewhere, ...who, 'commit', '-m', 'Words'], {
    env: { ...process.env, GIT_COMMITTER_DATE: committed },
  })
  expect(await readLastChange(elsewhere)).toBe(committed)
})

test('a build outside a checkout has no revision, and the date of its newest file', async () => {
  const [said, changedAt] = await readIn({})
  expect(said).toEqual({})
  expect(Date.parse(changedAt)).toBeGreaterThan(Date.now() - 600_000)
})
