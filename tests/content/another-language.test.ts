import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isLocale } from '../../i18n/i18n-util'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { runBun } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { attributes, select, texts } from '../fixtures/select'
import { sources } from '../fixtures/sources/imports'
import { isLong } from '../long-form'

/** The first that has not come yet. */
const tag = ['fr', 'it', 'pt', 'ca'].find((one) => !isLocale(one)) ?? 'ro'

const row = `  ${tag}: {
    name: 'Langue ${tag}',
    tag: '${tag}',
    quotes: { '"': ['«', '»'], "'": ['“', '”'] },
    unitLength: 'long',
    numbers: 'Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze',
    signs: {
      plus: 'plus',
      sharp: 'dièse',
      and: 'et',
      at: 'arobase',
      percent: 'pour cent',
      euro: 'euro',
      dollar: 'dollar',
      pound: 'livre',
      degrees: 'degrés',
    },
    frequent: 'les des une est dans pour avec nous',
    asked: {
      nowhere: 'le la les qui est',
      books: 'livre livres',
      notes: 'note notes',
      workouts: 'exercice exercices',
      users: 'personne',
      site: 'page pages',
    },
    resume: {
      otherSkills: 'Compétences',
      fluency: ['notions', 'intermédiaire', 'professionnel', 'courant', 'langue maternelle'],
    },
  },
`

const checkout = await temporaryFolder()
const fileOf = (path: string) => join(checkout, path)
const run = (...words: string[]) => runBun(words, checkout, { PATH: process.env.PATH })
let server: Awaited<ReturnType<typeof startServer>> | undefined

beforeAll(async () => {
  const settings = ['package.json', 'bun.lock', 'tsconfig.json', '.typesafe-i18n.json']
  for (const path of ['src', 'db', 'i18n', 'static', ...settings, 'drizzle.config.ts']) {
    await cp(path, fileOf(path), { recursive: true, preserveTimestamps: true })
  }
  await symlink(resolve('node_modules'), fileOf('node_modules'))
  // No language is in what is built for browsers.
  await symlink(await builtFolder(), fileOf('.build'))
  const english = await Bun.file('i18n/en/index.ts').text()
  const french = english.replace("'All rights reserved'", "'Tous droits réservés'")
  await Bun.write(fileOf(`i18n/${tag}/index.ts`), french)
  const rows = await Bun.file('i18n/languages.ts').text()
  await Bun.write(fileOf('i18n/languages.ts'), rows.replace(/^}\n\n\/\/ With/m, `${row}$&`))
})

afterAll(async () => {
  server?.tell('SIGTERM')
  await server?.ending()
})

test('a dictionary and a row are all that a language more needs', async () => {
  expect(await run('run', 'i18n')).toMatchObject({ code: 0 })
  const types = isLong ? run('run', 'types') : checkWords()
  server = await startServer({}, { folder: checkout, script: 'src/server.ts' })
  const visitor = visitServer(await server.port())
  const length = { style: 'unit', unit: 'year', unitDisplay: 'long' } as const
  const [years] = new Intl.NumberFormat(tag, length).format(3).split(/\s/).toReversed()
  const page = await visitor.page(`/${tag}`)
  expect(attributes(page, 'html', 'lang')).toEqual([tag])
  expect(texts(page, 'footer').join()).toContain('Tous droits réservés')
  expect(texts(page, '[name="locale"] option')).toContain(`Langue ${tag}`)
  expect(select(page, 'main [lang="en"]').length).toBeGreaterThan(0)
  expect(await visitor.page(`/${tag}/career`)).toMatch(new RegExp(`\\d\u00a0${years}`))
  expect(await types).toMatchObject({ code: 0, said: '' })
}, 600_000)

/** All sources take a minute of a processor, those of words and the database five seconds. */
async function checkWords() {
  const settings = { extends: './tsconfig.json', include: ['i18n', 'db'] }
  await Bun.write(fileOf('words.json'), JSON.stringify(settings))
  return run('node_modules/typescript-native/bin/tsc', '-p', 'words.json')
}

test('no other source has a table of languages', async () => {
  const written = sources.filter((name) => !name.startsWith('i18n/i18n-'))
  const codes = await Promise.all(written.map((name) => Bun.file(name).text()))
  const tables = written.filter((_, index) => /\b(?:nl|es): /.test(codes[index] ?? ''))
  // The example of a file to fill in.
  expect(tables).toEqual(['i18n/languages.ts', 'src/commands/mine/write/first-files.ts'])
})

test('the recipe for a language names these two files, in six lines', async () => {
  const guide = await Bun.file('.github/CONTRIBUTING.md').text()
  const [, recipe = ''] = /^### A language\n\n(.*?)\n\n###/ms.exec(guide) ?? []
  const steps = [...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(([, step]) => step)
  expect(steps).toEqual(['i18n/NAME/index.ts', 'i18n/languages.ts', 'bun run i18n'])
  expect(recipe.split('\n').length).toBeLessThanOrEqual(6)
})
