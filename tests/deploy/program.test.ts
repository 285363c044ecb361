import { expect, test } from 'bun:test'
import { machineCode } from '../../src/commands/build/build-program'
import { sources, specifiersOf } from '../fixtures/sources/imports'

const { metafile } = await Bun.build({
  entrypoints: ['src/server.ts'],
  target: 'bun',
  external: machineCode,
  metafile: true,
})
const modules = metafile?.inputs ?? {}

const packageOf = (path: string) =>
  /^(?:.*node_modules\/)?((?:@[^/]+\/)?[\w-][^/]*)/.exec(path)?.[1] ?? path

async function packagesOf(isOurs: (file: string) => boolean): Promise<Set<string>> {
  const names = await Promise.all(sources.filter(isOurs).map(specifiersOf))
  return new Set(
    names
      .flat()
      .filter((name) => !/^(?:\.|node:|bun\b)/.test(name))
      .map(packageOf),
  )
}

test('what only building and drawing need is not in the program that serves', async () => {
  const isOfBuild = (file: string) => /^src\/(?:commands|drawing)\//.test(file)
  const forBuild = await packagesOf(isOfBuild)
  const forAll = await packagesOf((file) => !isOfBuild(file))
  const only = [...forBuild.difference(forAll)]
  expect(only).toEqual(expect.arrayContaining(['fontkit', '@resvg/resvg-js', 'lightningcss']))
  const held = new Set(
    Object.keys(modules)
      .filter((path) => path.includes('node_modules/'))
      .map(packageOf),
  )
  expect(only.filter((name) => held.has(name))).toEqual([])
})

test('a package that is imported when it is first needed is not loaded before', () => {
  const [atOnce, later] = [new Set<string>(), new Set<string>()]
  walk('src/server.ts')
  expect(later.size).toBeGreaterThan(5)
  expect([...later].filter((path) => atOnce.has(path))).toEqual([])

  function walk(path: string): void {
    if (atOnce.has(path)) return
    atOnce.add(path)
    for (const { kind, path: to } of modules[path]?.imports ?? []) {
      if (kind === 'dynamic-import') later.add(to)
      else walk(to)
    }
  }
})
