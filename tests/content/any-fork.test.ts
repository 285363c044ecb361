import { expect, test } from 'bun:test'
import { cp, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hashContent } from '../../src/content/changes/hash-content'
import { temporaryFolder } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { sampleContent } from '../fixtures/content/sample-content'
import { drawOwner, sixOwners, writeAnyOwner } from '../fixtures/content/six-owners'
import { isLong } from '../long-form'

test('tests are about the sample owner in a fork with content of its own, too', async () => {
  const { manifest } = await builtAssets()
  expect(manifest.content).toBe(hashContent(sampleContent))
})

const folders = ['about', 'career', 'home', 'pages', 'projects', 'seo', 'skills', 'writing']
const quick = ['tests/about', 'tests/owners/own-content.test.ts']
const owners = [drawOwner(), ...(isLong ? sixOwners : [])]

for (const [name, owner] of owners) {
  test(`the tests pass in a fork with content of its own (${name})`, async () => {
    const fork = await temporaryFolder()
    const parts = (await readdir('.')).filter(
      (part) =>
        !/^(?:\.(?:git|build|test-results|data|screenshots)|node_modules|content|dist)$/.test(part),
    )
    for (const part of parts) await cp(part, join(fork, part), { recursive: true })
    for (const part of ['node_modules', '.test-results']) {
      await symlink(resolve(part), join(fork, part))
    }
    await cp(await writeAnyOwner(owner), join(fork, 'content'), { recursive: true })
    const files = isLong ? [...quick, ...folders.map((folder) => `tests/${folder}`)] : quick
    const { exitCode, stderr } = Bun.spawnSync(
      [process.execPath, 'test', '--only-failures', ...files],
      { cwd: fork, env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' } },
    )
    const said = stderr.toString()
    expect(`${exitCode} ${exitCode === 0 ? '' : said.slice(-4000)}`).toBe('0 ')
    expect(said).toMatch(/\b0 fail\n/)
  }, 600_000)
}
