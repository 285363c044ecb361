import { expect, test } from 'bun:test'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { programsOf } from '../fixtures/account/tokens'
import { serve, temporaryFolder } from '../fixtures/app'
import { runBun } from '../fixtures/processes/run-command'
import { openSite } from '../fixtures/site'

const guide = await Bun.file('src/http/README.md').text()
const [, client = ''] = /^```ts$(.*?)^```$/ms.exec(guide) ?? []

test('the ten lines of TypeScript in the README fit the types of the document, and add and find a note', async () => {
  expect(client.trim().split('\n').length).toBeLessThanOrEqual(11)
  const site = await openSite()
  const { token } = await programsOf(site).makeToken('user', {
    scopes: ['notes:read', 'notes:write'],
  })
  await using server = serve(site)
  const folder = await temporaryFolder()
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await Bun.write(join(folder, 'openapi.json'), await (await site.ask('/openapi.json')).text())
  const script = client.replaceAll('https://example.com', server.url.origin)
  await Bun.write(join(folder, 'client.ts'), script)
  const mistaken = script
    .replace("'It works.'", '1')
    .replace('await POST', '// @ts-expect-error\n$&')
  await Bun.write(join(folder, 'mistaken.ts'), mistaken)
  // Bun's and Node's own types take seconds to check.
  const process = 'declare const process: { env: Record<string, string> }'
  await Bun.write(join(folder, 'process.d.ts'), process)
  const generator = 'node_modules/openapi-typescript/bin/cli.js'
  const written = await runBun(['--bun', generator, 'openapi.json', '-o', 'thuis.d.ts'], folder)
  expect(written.code).toBe(0)
  const options = '--strict --noEmit --skipLibCheck --target esnext --module preserve'.split(' ')
  const compiler = ['--bun', 'node_modules/typescript-native/bin/tsc', ...options]
  const checked = await runBun([...compiler, 'client.ts', 'mistaken.ts', 'process.d.ts'], folder)
  expect(checked).toEqual({ code: 0, said: '', complaint: '' })
  expect(await runBun(['client.ts'], folder, { TOKEN: token })).toEqual({
    code: 0,
    said: '[ "From a script" ]',
    complaint: '',
  })
}, 300_000)
