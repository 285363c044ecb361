import { expect, test } from 'bun:test'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { programsOf } from '../fixtures/account/tokens'
import { serve, temporaryFolder } from '../fixtures/app'
import { openSite } from '../fixtures/site'

const guide = await Bun.file('src/http/README.md').text()
const [, client = ''] = /^```ts$(.*?)^```$/ms.exec(guide) ?? []

async function run(words: string[], cwd: string, env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, ...words], { cwd, env, stderr: 'pipe' })
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { exitCode: await child.exited, said: (said + complaint).trim() }
}

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
  const mistaken = script.replace("'It works.'", '1').replace('await POST', '// @ts-expect-error\n$&')
  await Bun.write(join(folder, 'mistaken.ts'), mistaken)
  await Bun.write(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        target: 'esnext',
        module: 'preserve',
        types: ['bun-types'],
      },
      files: ['client.ts', 'mistaken.ts'],
    }),
  )
  const generator = 'node_modules/openapi-typescript/bin/cli.js'
  const written = await run(['--bun', generator, 'openapi.json', '-o', 'thuis.d.ts'], folder)
  expect(written.exitCode).toBe(0)
  const checked = await run(['--bun', 'node_modules/typescript/bin/tsc'], folder)
  expect(checked).toEqual({ exitCode: 0, said: '' })
  expect(await run(['client.ts'], folder, { TOKEN: token })).toEqual({
    exitCode: 0,
    said: '[ "From a script" ]',
  })
}, 300_000)
