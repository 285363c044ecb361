import { expect, test } from 'bun:test'
import { dirname } from 'node:path'
import { Glob } from 'bun'
import { shortcuts } from '../src/ui/styles/utility-shortcuts'
import { circular, type Import, imports, sources, specifiersOf } from './fixtures/sources/imports'

/** By part, what it may import, types included. */
const allowed: Record<string, string> = {
  commands:
    'functions room-parts imports mail texts identity drawing exit env features http ui model content paths rooms stored-copies db i18n',
  server:
    'defer-compiling open-site functions identity listen exit app env missing-settings services features http db',
  services: 'bringing mail open-site env purge stored-copies features http',
  'open-site':
    'mail texts env exit stored-copies drawing content features identity http db package.json',
  'missing-settings': 'env',
  'defer-compiling': '',
  listen: 'env exit http',
  drawing: 'content features http ui model paths i18n',
  purge: 'mail features identity records http room-parts rooms db',
  'stored-copies': 'features http db',
  exit: 'content env http db',
  app: 'functions field-labels mounts room-parts features records http paths',
  'field-labels': 'room-parts features rooms ui',
  functions: 'bringing room-parts recognising features records http rooms',
  recognising: 'features imports http',
  bringing: 'room-parts features records texts http db',
  mounts: 'room-parts records paths rooms',
  'room-parts': 'features records rooms',
  env: 'identity http rooms i18n',
  features:
    'imports mail records texts identity http ui model islands content memo paths rooms db i18n',
  mail: 'http ui model content paths i18n db',
  identity: 'mail http ui model islands content paths db i18n',
  records: 'imports identity texts http ui islands paths rooms db i18n',
  texts: 'http ui content paths i18n db',
  http: 'ui model islands content memo paths rooms db i18n',
  ui: 'model islands content memo paths rooms i18n',
  model: 'i18n',
  client: 'islands',
  islands: 'memo',
  content: 'paths i18n',
  imports: '',
  memo: '',
  paths: 'rooms i18n',
  'package.json': '',
  rooms: '',
  i18n: '',
  db: 'i18n',
}

test('every part of the site has its place in the order of imports', () => {
  expect([...new Set(sources.map(partOf))].filter((part) => !(part in allowed))).toEqual([])
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ to }) => !/\.(tsx?|json|css|yaml)$/.test(to))).toEqual([])
})

for (const [part, below] of Object.entries(allowed)) {
  test(`${part} imports only what stands below it`, () => {
    const wrong = imports
      .filter(({ from, to }) => partOf(from) === part && partOf(to) !== part)
      .filter(({ to }) => !below.split(' ').includes(partOf(to)))
      .filter((one) => !isIslandOfRegistry(one))
    expect(wrong).toEqual([])
  })
}

test('a feature imports no other feature’s queries', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /queries\.ts$/.test(to) && ![featureOf(from), undefined].includes(featureOf(to)),
  )
  expect(wrong.filter(({ from }) => featureOf(from) !== undefined)).toEqual([])
})

test('what a feature adds to the context is read by that feature and the root alone', async () => {
  const texts = await Promise.all(sources.map((name) => Bun.file(name).text()))
  const added = sources.flatMap((name, index) => {
    const [, names = ''] = /interface ContextVariableMap \{([^}]*)\}/.exec(texts[index] ?? '') ?? []
    const isOfFeature = featureOf(name) !== undefined
    return isOfFeature ? Array.from(names.matchAll(/(\w+):/g), ([, key]) => ({ name, key })) : []
  })
  expect(added.length).toBeGreaterThan(3)
  const wrong = added.flatMap(({ name, key }) => {
    const taken = `\\{[^{}]*\\b${key}\\b[^{}]*\\}`
    const read = new RegExp(`\\bvar\\.${key}\\b|${taken} = c\\.var\\b|\\bvar: ${taken}`)
    const others = sources.filter(
      (one) => dirname(one) !== 'src' && featureOf(one) !== featureOf(name),
    )
    return others
      .filter((one) => read.test(texts[sources.indexOf(one)] ?? ''))
      .map((at) => [at, key])
  })
  expect(wrong).toEqual([])
})

test('an island imports neither the server nor the database', () => {
  const islands = imports.filter(({ from }) => from.endsWith('.island.tsx'))
  const wrong = islands.filter(({ to }) => /^(src\/http|db)\/|queries\.ts$/.test(to))
  expect(islands.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

for (const widget of ['theme', 'locale', 'debug', 'progress']) {
  test(`the widget of ${widget} has its state in an atom`, () => {
    const own = imports.filter(({ from }) => from.endsWith(`/${widget}.island.tsx`))
    expect(own.map(({ to }) => to)).toContain('src/islands/state.ts')
  })
}

test('a feature reads no search param that zod has not read', async () => {
  const features = sources.filter((name) => name.startsWith('src/features/'))
  expect(await filesWith(/\breq\.quer(y|ies)\(/, features)).toEqual([])
})

async function filesWith(pattern: RegExp, files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => Bun.file(file).text()))
  return files.filter((_, index) => pattern.test(texts[index] ?? ''))
}

test('no file imports itself by way of others, not even for a type', () => {
  expect(circular(imports.filter((one) => !isIslandOfRegistry(one)))).toEqual([])
})

test('features import little of each other', () => {
  const between = imports.filter(({ from, to }) => {
    return ![featureOf(from), undefined].includes(featureOf(to)) && featureOf(from) !== undefined
  })
  expect(between.length).toBeLessThanOrEqual(40)
})

/** Without the root and rooms, which list all routes, functions and addresses. */
const mostPairs = 1

test('few folders import each other', () => {
  const isList = ({ from, to }: Import) =>
    [from, to].some(
      (path) => ['src', 'i18n'].includes(dirname(path)) || path.startsWith('i18n/'),
    ) || from.endsWith('/room.ts')
  const between = imports.filter((one) => !isList(one) && !isIslandOfRegistry(one))
  const edges = new Set(between.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`))
  const pairs = [...edges].filter((edge) => {
    const [one = '', other = ''] = edge.split(' ')
    return one < other && edges.has(`${other} ${one}`)
  })
  expect(edges.size).toBeGreaterThan(200)
  expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(mostPairs)
})

test('nothing that is served depends on what only builds and tests need', async () => {
  const { devDependencies } = await Bun.file('package.json').json()
  const tools = new Set(Object.keys(devDependencies))
  const served = sources.filter((name) => !/^src\/(commands\/|ui\/styles\/uno\.config)/.test(name))
  for (const file of served) {
    expect((await packagesOf(file)).intersection(tools)).toEqual(new Set())
  }
})

test('no two files export the same name', async () => {
  const places = new Map<string, Set<string>>()
  for (const file of sources.filter((name) => !name.startsWith('i18n/'))) {
    const exported = (await Bun.file(file).text()).matchAll(
      /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    )
    for (const [, name = ''] of exported) {
      places.set(name, (places.get(name) ?? new Set()).add(file))
    }
  }
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, files]) => files.size > 1)).toEqual([])
})

function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'src' ? second.replace(/\.tsx?$/, '') : first
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(path)?.[1]
}

/** The only imports that point up. */
function isIslandOfRegistry({ from, to }: Import): boolean {
  const lists = ['site', 'room', 'passkey', 'search'].map(
    (name) => `src/islands/${name}-islands.ts`,
  )
  return lists.includes(from) && /^src\/(features|identity|records)\/.+\.island\.tsx$/.test(to)
}

async function packagesOf(file: string): Promise<Set<string>> {
  const specifiers = (await specifiersOf(file)).filter((path) => !path.startsWith('.'))
  return new Set(specifiers.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))
}

test('what has selectors of its own, or is longer than a line, stands in a style sheet', async () => {
  const long = Object.entries(shortcuts).filter(([, utilities]) => {
    return utilities.length > 80 || utilities.includes('&')
  })
  expect(long).toEqual([])
  const markup = sources.filter((name) => name.endsWith('.tsx'))
  expect(markup.length).toBeGreaterThan(200)
  expect(await filesWith(/['"` ][\w:-]*\[[^\]\s]*&[^\s]*\]:/, markup)).toEqual([])
})

test('cookies are read and set where the page cache knows of them, and nowhere else', async () => {
  const readers = []
  for (const file of sources) {
    if ((await specifiersOf(file)).includes('hono/cookie')) readers.push(file)
  }
  expect(readers).toEqual([
    'src/http/document/flash-message.ts',
    'src/http/document/inline-styles.ts',
    'src/http/locale/preference-cookies.ts',
    'src/http/session/secret-cookie.ts',
  ])
})

test('the environment is read by what starts a process alone', async () => {
  const mayRead = /^src\/(env\.ts|server\.ts|commands\/)/
  const others = sources.filter((name) => !mayRead.test(name))
  expect(await filesWith(/(process|Bun|import\.meta)\.env\b/, others)).toEqual([])
})

const guides = ['.github/CONTRIBUTING.md', 'db/README.md', 'src/http/README.md', 'src/README.md']

test.each([...guides, 'tests/README.md'])(
  '%s names files and folders that there are',
  async (guide) => {
    const all = new Glob('{.github,db,deploy,i18n,src,static,tests}/**').scanSync({ dot: true })
    const places = Array.from(all, (path) => `/${path}.`)
    const named = (await Bun.file(guide).text()).matchAll(/`(\w[\w.-]*(?:\/[\w.-]+)+)\/?`/g)
    const names = Array.from(named, ([, name = '']) => name).filter(
      (name) => !name.includes('NAME'),
    )
    const isThere = (name: string) => places.some((place) => place.match(`/${name}[/.]`))
    expect(names.filter((name) => !isThere(name))).toEqual([])
  },
)
