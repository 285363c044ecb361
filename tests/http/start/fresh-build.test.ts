import { expect, test } from 'bun:test'
import { appendFile, cp, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fingerprint } from '../../../src/commands/build/fresh-build'
import { temporaryFolder } from '../../fixtures/app'
import { builtFolder } from '../../fixtures/built-folder'
import { startServer } from '../../fixtures/processes/server-process'

const checkout = await temporaryFolder()
for (const one of ['src', 'db', 'i18n', 'static', 'package.json', 'bun.lock']) {
  await cp(one, join(checkout, one), { recursive: true })
}
await symlink(resolve('node_modules'), join(checkout, 'node_modules'))
await cp(await builtFolder(), join(checkout, '.build'), { recursive: true })
await Bun.write(join(checkout, '.build/fingerprint'), fingerprint())

const builtFirst = 'What is built is not of these sources, so the site is built first.'

function start(variables = {}) {
  return startServer(variables, { folder: checkout, script: 'src/commands/start.ts' })
}

test('bun start runs what is built of these sources, which a signal ends in peace', async () => {
  const server = await start()
  await server.port()
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  expect(await server.output()).not.toContain(builtFirst)
})

// Content with a mistake ends a build before it does anything else.
const CONTENT = join(checkout, 'mistaken')
await Bun.write(join(CONTENT, 'site.yaml'), 'nam: Saar\n')

for (const [what, change] of [
  ['a source has changed', () => appendFile(join(checkout, 'src/paths.ts'), '\n')],
  ['nothing is built yet', () => rm(join(checkout, '.build'), { recursive: true })],
] as const) {
  test(`bun start builds first where ${what}, and ends with it where that fails`, async () => {
    await change()
    const server = await start({ CONTENT, LOG: 'json' })
    const { code, complaint } = await server.ending()
    expect({ code, said: JSON.parse(await server.output()).message }).toEqual({
      code: 1,
      said: builtFirst,
    })
    for (const line of complaint.split('\n')) {
      expect(JSON.parse(line).message).toStartWith('site.yaml: ')
    }
  })
}
