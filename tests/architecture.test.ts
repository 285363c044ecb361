import { expect, test } from 'bun:test'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'

/** Which parts of the house each part may import; type-only imports are free. */
const allowed: Record<string, string[]> = {
  server: ['exit', 'app', 'env', 'features', 'http', 'paths', 'db'],
  commands: [
    'exit',
    'app',
    'env',
    'features',
    'http',
    'ui',
    'islands',
    'content',
    'paths',
    'db',
    'i18n',
  ],
  exit: ['env', 'http', 'db'],
  app: ['functions', 'features', 'http', 'paths', 'db', 'i18n'],
  functions: ['features', 'http'],
  features: ['http', 'ui', 'islands', 'content', 'paths', 'db', 'i18n'],
  http: ['ui', 'islands', 'content', 'paths', 'db', 'i18n'],
  ui: ['islands', 'content', 'paths', 'i18n'],
  client: ['islands'],
  islands: [],
  content: [],
  paths: ['i18n'],
  env: ['http', 'i18n'],
  i18n: [],
  db: [],
}

interface Import {
  from: string
  to: string
}

const files = await Array.fromAsync(new Glob('{src,i18n,db}/**/*.{ts,tsx}').scan())
const imports = (await Promise.all(files.map(readImports))).flat()

/** As paths from the root. */
async function readImports(from: string): Promise<Import[]> {
  const relative = (await scan(from)).filter((path) => path.startsWith('.'))
  return relative.map((path) => ({ from, to: join(dirname(from), path) }))
}

/** What a file imports when its types are gone. */
async function scan(file: string): Promise<string[]> {
  const transpiler = new Bun.Transpiler({ loader: file.endsWith('x') ? 'tsx' : 'ts' })
  return transpiler.scanImports(await Bun.file(file).text()).map(({ path }) => path)
}

/** `src/features/home/routes.tsx` belongs to `features`, `src/paths.ts` to `paths`. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'src' ? second.replace(/\.tsx?$/, '') : first
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(path)?.[1]
}

/** An import that points up, but lazily: the registry names each feature's islands. */
function isIslandOfRegistry({ from, to }: Import): boolean {
  return from === 'src/islands/registry.ts' && /^src\/features\/.+\.island$/.test(to)
}

test('every part of the house has its place in the order', () => {
  expect([...new Set(files.map(partOf))].filter((part) => !(part in allowed))).toEqual([])
  expect(imports.length).toBeGreaterThan(100)
})

for (const [part, below] of Object.entries(allowed)) {
  test(`${part} imports only what stands below it`, () => {
    const wrong = imports
      .filter(({ from, to }) => partOf(from) === part && partOf(to) !== part)
      .filter(({ to }) => !below.includes(partOf(to)))
      .filter((one) => !isIslandOfRegistry(one))
    expect(wrong).toEqual([])
  })
}

test('a feature imports no other feature’s queries', () => {
  const wrong = imports.filter(
    ({ from, to }) => /queries$/.test(to) && featureOf(from) !== featureOf(to),
  )
  expect(wrong.filter(({ from }) => featureOf(from) !== undefined)).toEqual([])
})

test('an island imports neither the server nor the database', () => {
  const islands = imports.filter(({ from }) => from.endsWith('.island.tsx'))
  expect(islands.filter(({ to }) => /^(src\/http|db)\//.test(to) || /queries$/.test(to))).toEqual(
    [],
  )
})

test('only what starts a process reads the environment', async () => {
  const mayRead = /^src\/(env\.ts|server\.ts|commands\/)/
  const wrong: string[] = []
  for (const file of files.filter((name) => !mayRead.test(name))) {
    if (/(process|Bun|import\.meta)\.env\b/.test(await Bun.file(file).text())) wrong.push(file)
  }
  expect(wrong).toEqual([])
})

test('nothing that is served depends on what only builds and tests need', async () => {
  const { devDependencies } = await Bun.file('package.json').json()
  const tools = new Set(Object.keys(devDependencies))
  const served = files.filter((name) => !/^src\/(commands\/|ui\/uno\.config)/.test(name))
  for (const file of served) expect((await packagesOf(file)).intersection(tools)).toEqual(new Set())
})

async function packagesOf(file: string): Promise<Set<string>> {
  const specifiers = (await scan(file)).filter((path) => !path.startsWith('.'))
  return new Set(specifiers.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))
}
