import { expect, test } from 'bun:test'
import { dirname } from 'node:path'
import { Glob } from 'bun'
import { sources } from './fixtures/sources/imports'

/** What is too long still. Each of them is there, so that this can only grow shorter. */
const knownLongFiles: string[] = []

test('a folder has at most twenty files beside its folders', async () => {
  const files = await Array.fromAsync(new Glob('{src,db,i18n,tests}/**/*').scan())
  // There is one more with each change of the database: nobody chooses what is in it.
  const chosen = files.filter((file) => !file.startsWith('db/migrations/'))
  const folders = [...Map.groupBy(chosen, dirname)]
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter(([, inside]) => inside.length > 20).map(([name]) => name)).toEqual([])
})

test('a file has at most 150 lines, unless it is a list of content', async () => {
  const files = await Array.fromAsync(new Glob('{src,db,tests}/**/*.{ts,tsx,css}').scan())
  const long: string[] = []
  for (const file of files.filter((name) => !/^(src\/content|db\/demo)\//.test(name))) {
    if ((await Bun.file(file).text()).split('\n').length > 151) long.push(file)
  }
  expect(long.toSorted()).toEqual(knownLongFiles)
})

test('the environment is read by what starts a process alone', async () => {
  const mayRead = /^src\/(env\.ts|server\.ts|commands\/)/
  const wrong: string[] = []
  for (const file of sources.filter((name) => !mayRead.test(name))) {
    if (/(process|Bun|import\.meta)\.env\b/.test(await Bun.file(file).text())) wrong.push(file)
  }
  expect(wrong).toEqual([])
})
