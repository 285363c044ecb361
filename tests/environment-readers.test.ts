import { expect, test } from 'bun:test'
import { sources } from './fixtures/sources/imports'

test('the environment is read by what starts a process alone', async () => {
  const mayRead = /^src\/(env\.ts|server\.ts|commands\/)/
  const wrong: string[] = []
  for (const file of sources.filter((name) => !mayRead.test(name))) {
    if (/(process|Bun|import\.meta)\.env\b/.test(await Bun.file(file).text())) wrong.push(file)
  }
  expect(wrong).toEqual([])
})
