import { expect, test } from 'bun:test'
import { cp, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hashContent } from '../../src/content/changes/hash-content'
import { temporaryFolder } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { sampleContent } from '../fixtures/content/sample-content'
import { isLong } from '../long-form'

test('tests are about the sample owner in a fork with content of its own, too', async () => {
  const { manifest } = await builtAssets()
  expect(manifest.content).toBe(hashContent(sampleContent))
})

const owners = {
  'only a name': { 'site.yaml': 'name: Bo\n' },
  'a name and projects': {
    'site.yaml': 'name: Ada Lovelace\nemail: ada@example.com\n',
    'taglines.yaml': '- The engine weaves algebra.\n',
  },
}

for (const [what, files] of Object.entries(owners)) {
  test.if(isLong)(
    `the tests of pages pass in a fork whose content has ${what}`,
    async () => {
      const fork = await temporaryFolder()
      const parts = (await readdir('.')).filter(
        (name) => !/^(?:\.git|\.build|\.test-results|node_modules|content|dist)$/.test(name),
      )
      for (const part of parts) await cp(part, join(fork, part), { recursive: true })
      await symlink(resolve('node_modules'), join(fork, 'node_modules'))
      for (const [name, text] of Object.entries(files))
        await Bun.write(join(fork, 'content', name), text)
      const folders = ['about', 'career', 'home', 'pages', 'projects', 'seo', 'skills', 'writing']
      const { exitCode, stderr } = Bun.spawnSync(
        [process.execPath, 'test', '--only-failures', ...folders.map((name) => `tests/${name}`)],
        { cwd: fork, env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' } },
      )
      expect(`${exitCode} ${exitCode === 0 ? '' : stderr.toString().slice(-4000)}`).toBe('0 ')
    },
    600_000,
  )
}
