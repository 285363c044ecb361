import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { temporaryFolder, testApp } from '../fixtures/app'
import { isLong } from '../long-form'

const linters = {
  '@redocly/cli@2.77.0': ['lint', '--format=summary', 'openapi.json'],
  '@stoplight/spectral-cli@6.16.3': ['lint', '--ruleset', 'rules.json', 'openapi.json'],
}

for (const [name, words] of Object.entries(linters)) {
  test.skipIf(!isLong)(
    `${name} finds no error in the document of the functions`,
    async () => {
      const folder = await temporaryFolder()
      const { ask } = await testApp({ origin: 'https://voordeur.example' })
      await Bun.write(join(folder, 'openapi.json'), await (await ask('/openapi.json')).text())
      await Bun.write(join(folder, 'rules.json'), '{ "extends": ["spectral:oas"] }')
      const run = (words: string[]) =>
        Bun.spawnSync([process.execPath, 'x', '--bun', name, ...words], { cwd: folder })
      if (!run(['--version']).success) return console.info(`Left out: npm has no ${name} here.`)
      const { exitCode, stdout, stderr } = run(words)
      expect({ exitCode, said: exitCode && `${stdout}${stderr}` }).toEqual({ exitCode: 0, said: 0 })
    },
    120_000,
  )
}
