import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { dictionaries, type Words } from '../../i18n/translations'
import { drawnFor } from '../../src/content/changes/drawn-for'
import { fixedContent } from '../../src/content/content-source'
import { ContentError, readContent } from '../../src/content/read-content'
import { drawCards } from '../../src/drawing/cards'
import { drawImages } from '../../src/drawing/images/draw-images'
import { paths } from '../../src/paths'
import { temporaryFolder, testApp } from '../fixtures/app'
import { sampleContent } from '../fixtures/content/sample-content'
import { texts } from '../fixtures/select'

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries({ 'site.yaml': 'name: Bo', ...files })) {
    await Bun.write(join(folder, name), text)
  }
  return folder
}

async function problemsWith(files: Record<string, string>): Promise<readonly string[]> {
  const error = await readContent(await folderWith(files)).catch((error: unknown) => error)
  return error instanceof ContentError ? error.problems : []
}

test('an owner calls a room and a link otherwise in one language; the other languages stay', async () => {
  const own = 'frontDoor:\n  signIn: Doe open\nrooms:\n  books: Boeken & zo\nmenu: # later\n'
  const content = await readContent(await folderWith({ 'words/nl.yaml': own }))
  const { ask } = await testApp({ contentSource: fixedContent(content) })
  const linksOf = async (path: string) => texts(await (await ask(path)).text(), 'a')
  expect(await linksOf('/sign-in')).toContain('Boeken & zo')
  expect(await linksOf('/')).toContain('Doe open')
  expect(await linksOf('/en/sign-in')).toContain('Books')
  expect(await linksOf('/en')).toContain('Sign in')
})

const broken: Record<string, [yaml: string, problem: RegExp]> = {
  'a name that is almost one': [
    'nav:\n  home: Thuis\n  skils: Kunde',
    /^words\/nl\.yaml: line 3: nav\.skils: .*Did you mean skills\?$/,
  ],
  'a section that is almost one': ['\nnaw:\n  home: Thuis', /line 2: naw: .*Did you mean nav\?$/],
  'a name like no other': [
    'nav:\n  xyzzy: Toverspreuk',
    /line 2: nav\.xyzzy: nothing has this name$/,
  ],
  'a name that every object has': ['constructor: x', /line 1: constructor: nothing has this name$/],
  'a text that lost what is filled in': [
    'pagination:\n  page: Bladzijde',
    /line 2: pagination\.page: it has lost \{0\}, where the dictionary says “Pagina \{0\}”$/,
  ],
  'a text with something that nothing fills in': [
    'nav:\n  home: Thuis bij {name}',
    /line 2: nav\.home: nothing fills in \{name\} where the dictionary says “.+”$/,
  ],
  'a plural of what is no number': [
    'books:\n  count: "{count} {{cuont:boek|boeken}}"',
    /line 2: books\.count: \{\{cuont:…\|…\}\} counts nothing/,
  ],
  'a formatter that is not there': [
    'pagination:\n  page: "Bladzijde {0|upper}"',
    /line 2: pagination\.page: \{0\} must stand alone/,
  ],
  'a text where words belong below': ['nav: Thuis', /line 1: nav: it holds words of its own/],
  'words below a text': ['nav:\n  home:\n    x: y', /line 2: nav\.home: it must be a text/],
  'an empty text': ['nav:\n  home: " "', /line 2: nav\.home: it must be a text/],
  'a list': ['- Thuis', /^words\/nl\.yaml: (line 1: )?it holds words of its own/],
  'no YAML': ['nav: [', /^words\/nl\.yaml: line 1: /],
}

for (const [name, [yaml, problem]] of Object.entries(broken)) {
  test(`an owner who writes ${name} is told so in a sentence, with file and line`, async () => {
    expect(await problemsWith({ 'words/nl.yaml': yaml })).toEqual([expect.stringMatching(problem)])
  })
}

test('an owner with words in a language that the site does not speak is told which it does', async () => {
  const [problem] = await problemsWith({ 'words/fr.yaml': 'nav:\n  home: Accueil' })
  expect(problem).toMatch(/^words\/fr\.yaml: .*de, en, es, nl$/)
})

test('an owner may leave out a plural, which some languages do not have', async () => {
  expect(await problemsWith({ 'words/nl.yaml': 'books:\n  count: "Boeken: {count}"' })).toEqual([])
})

test('an owner’s words are on the social cards', async () => {
  const { title, description } = dictionaries.en.aboutMe
  const content = await readContent(
    await folderWith({
      'interests.yaml': '- name: Zwemmen',
      'words/nl.yaml': JSON.stringify({ aboutMe: { title, description } }),
    }),
  )
  const { cards, pictures } = await drawCards(content, await drawImages(content))
  const at = (address: string) => pictures.get(cards[address]?.href ?? '')?.toHex()
  expect(at(paths.aboutMe)).toBeString()
  expect(at(paths.aboutMe) === at(`/en${paths.aboutMe}`)).toBe(true)
  expect(at(paths.aboutMe) === at(`/de${paths.aboutMe}`)).toBe(false)
})

test('a word is drawn anew when it is on a card, and no other is', () => {
  const drawnWith = (words: Words) => drawnFor({ ...sampleContent, words: { nl: words } })
  const drawn = drawnFor(sampleContent)
  expect(drawnWith({ aboutMe: { title: 'Wie ben ik' } })).not.toBe(drawn)
  expect(drawnWith({ dialog: { close: 'Dicht' } })).toBe(drawn)
})
