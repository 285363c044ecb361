import { expect, test } from 'bun:test'
import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'

async function prepare(): Promise<string> {
  const folder = await temporaryFolder()
  await symlink(await builtFolder(), join(folder, '.build'))
  await symlink(resolve('static'), join(folder, 'static'))
  return folder
}

for (const [what, database] of [
  ['a folder stands where its socket should be', 'site.db'],
  ['the name of its socket is too long', `${'lang'.repeat(40)}.db`],
] as const) {
  test(`the site serves on when ${what}, and says so in a sentence`, async () => {
    const folder = await prepare()
    const path = join(folder, database)
    if (database === 'site.db') await mkdir(`${path}.sock`)
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer({ DATABASE_URL: `file:${path}` }, { folder })
      const port = await server.port()
      expect((await fetch(`http://localhost:${port}/books`)).status).toBe(200)
      server.tell('SIGTERM')
      const { code, complaint } = await server.ending()
      expect(code).toBe(0)
      expect(complaint.split('\n')).toEqual([
        expect.stringMatching(
          /\.sock cannot be opened \(\w+\): while the site runs, .+ without it\.$/,
        ),
      ])
    }
  })
}
