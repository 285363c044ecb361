import { expect, test } from 'bun:test'
import { Glob } from 'bun'

/** ASVS 5.0.0: by chapter, the requirements of levels 1 and 2 in each section. They come first. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
)

const readme = await Bun.file('src/http/README.md').text()
const promises = await Bun.file('db/README.md').text()
const rows = [...readme.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, items = '', how = '', heldBy = '']) => ({
    items: items.split(', ').flatMap(expand),
    how: how.trim(),
    heldBy: heldBy.trim(),
  }),
)

test('the README goes through every requirement of ASVS 5.0 up to level 2, once', () => {
  expect(requirements).toHaveLength(253)
  const named = rows.flatMap(({ items }) => items)
  expect(named.toSorted()).toEqual(requirements.toSorted())
  expect(rows.filter(({ how }) => how === '')).toEqual([])
})

test('each row names a test, or says that it is for whoever runs the site', () => {
  const bare = rows.filter(
    ({ heldBy }) => heldBy !== 'yours' && !/`[a-z-]+(?:\/[^`]+)?`/.test(heldBy),
  )
  expect(bare).toEqual([])
})

test('a part of the README that a row names is there', () => {
  const named = rows.flatMap(({ how }) => [...how.matchAll(/“([A-Z][^”]*)”/g)].map(([, it]) => it))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((part) => !readme.includes(`- **${part}`))).toEqual([])
})

test('each test that the README names for a promise is there', async () => {
  const files = await Array.fromAsync(new Glob('**/*.{test,e2e}.ts').scan('tests'))
  const cells = [...`${readme}\n${promises}`.matchAll(/^\|.*\| ([^|]*) \|(?:[^|]*\|)?$/gm)].flatMap(
    ([row]) => row.split('|').slice(2),
  )
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+\/[^` ]*[^`/ ])`/g)])
  const named = new Set(names.map(([, name = '']) => name))
  expect(named.size).toBeGreaterThan(60)
  const isThere = (name: string) =>
    files.some((file) => new Glob(`${name}.{test,e2e}.ts`).match(file))
  expect([...named].filter((name) => !isThere(name))).toEqual([])
})

function expand(words: string): string[] {
  const [first = '', last = first] = words.split('–')
  return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
}
