import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { parse } from 'yaml'
import { locales } from '../../i18n/i18n-util'
import { dictionaries } from '../../i18n/translations'
import { buildSite } from '../../src/commands/build/build-site'
import { fixedContent } from '../../src/content/content-source'
import { readContent, sampleFolder } from '../../src/content/read-content'
import { hasCareer } from '../../src/content/shown-content'
import { loadAssets } from '../../src/http/document/assets'
import { localized, paths, publicPages } from '../../src/paths'
import { adminPages, openPages, privatePages } from '../fixtures/addresses'
import { temporaryFolder } from '../fixtures/app'
import { contentCalls } from '../fixtures/calls/content-calls'
import { wordsIn } from '../fixtures/content/own-words'
import { nobodys, walk } from '../fixtures/content/owner-site'
import { owners, writeOwner } from '../fixtures/content/owners'
import { select } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'

// A full build, with the pictures that are drawn for this owner.
const contentFolder = await writeOwner(owners['an empty CV'])
const content = await readContent(contentFolder)
const built = await temporaryFolder()
await buildSite(built, { contentFolder, content })
const site = await openSite({
  assets: await loadAssets(built, 'static'),
  contentSource: fixedContent(content),
  contributions: nobodys,
  signUpMode: 'proved',
})

const wordsOf = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
const longest = 3

/** All sequences of one to three words. */
function runsIn(text: string): Set<string> {
  const words = wordsOf(text)
  const runs = new Set<string>()
  for (const start of words.keys()) {
    for (let length = 1; length <= longest; length += 1) {
      runs.add(words.slice(start, start + length).join(' '))
    }
  }
  return runs
}

async function textsOf(pattern: string): Promise<string> {
  const files = await Array.fromAsync(new Glob(pattern).scan())
  return (await Promise.all(files.map((file) => Bun.file(file).text()))).join('\n')
}

const ours = runsIn(
  [
    ...wordsIn(dictionaries),
    await textsOf('src/**/*.{ts,tsx}'),
    await textsOf('src/content/*.yaml'),
    // With the address of a book that the test visits.
    await textsOf('tests/fixtures/addresses.ts'),
    ...Intl.supportedValuesOf('timeZone'),
    ...daysOfTheYear(),
  ].join('\n'),
)

function daysOfTheYear(): string[] {
  const days = Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2026, day % 12, day % 7)))
  return locales.flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  })
}

/** Texts of the sample owner, without words that others use. */
const samples = new Set(await sampleRuns())

async function sampleRuns(): Promise<string[]> {
  const files = await Array.fromAsync(new Glob('*.yaml').scan(sampleFolder))
  const lists = await Promise.all(
    files.map(async (file) => parse(await Bun.file(join(sampleFolder, file)).text())),
  )
  const runs = [...wordsIn(lists)].flatMap((text) => {
    const whole = wordsOf(text)
    const isShort = whole.length <= longest
    return [...runsIn(text)].filter((run) => {
      const length = run.split(' ').length
      if (length === 1) return run.length > 4
      return length === longest || (isShort && length === whole.length)
    })
  })
  return runs.filter((run) => !ours.has(run))
}

function ofTheSample(text: string): string[] {
  return [...runsIn(text)].filter((run) => samples.has(run))
}

function saidBy(html: string): string {
  const named = select(html, '[content], [alt], [title], [aria-label], [value], [placeholder]')
  const attributes = named.flatMap(({ attributes }) =>
    ['content', 'alt', 'title', 'aria-label', 'value', 'placeholder'].map(
      (name) => attributes[name],
    ),
  )
  return [html.replace(/<[^>]*>/g, ' '), ...attributes].join('\n')
}

test('the sample has words of its own to look for', () => {
  expect(ofTheSample('nine users in Sluisdam let me hear what I had built')).toContain('sluisdam')
  expect(ofTheSample('nine users let me hear it')).toContain('let me hear')
  expect(ofTheSample('Noor Voordeur')).toContain('noor voordeur')
})

for (const locale of locales) {
  test(`no page in ${locale} of an owner with only a name says a word of the sample owner’s`, async () => {
    const { pages } = await walk(site, locale)
    const admin = await site.cookies('admin')
    const inside = await walk(site, locale, admin)
    const further = [...openPages, ...privatePages, ...adminPages, ...publicPages, '/no-such-page']
    for (const page of further) {
      const address = localized(locale, page)
      inside.pages.set(address, await site.page(address, 'admin'))
    }
    expect(pages.size).toBeGreaterThan(4)
    for (const [address, html] of [...pages, ...inside.pages]) {
      expect([address, ofTheSample(saidBy(html))]).toEqual([address, []])
    }
  })
}

const files = [
  ...[paths.humans, paths.llms, paths.security, paths.robots, paths.sitemap, paths.openApi],
  ...[paths.atomFeed, paths.jsonFeed],
  ...Object.keys(contentCalls)
    .filter((id) => id.startsWith('get'))
    .map((id) => `/_server/${id}?createServerFn`),
  ...locales.flatMap((locale) => [
    paths.languageSitemap(locale),
    ...[paths.webManifest, paths.resumeJson, paths.resumeMarkdown, paths.vcard].map((path) =>
      localized(locale, path),
    ),
  ]),
]

for (const file of files) {
  test(`${file} of an owner with only a name has nothing of the sample owner’s`, async () => {
    const answer = await site.ask(file)
    expect(ofTheSample(await answer.text())).toEqual([])
  })
}

test('no letter of an owner with only a name says a word of the sample owner’s', async () => {
  await site.cookies('user')
  await site.post('/reset-password', { email: emailOf.user })
  await site.signIn(emailOf.user)
  await site.background.settled()
  expect(site.emails.length).toBeGreaterThan(1)
  for (const { subject, text, html } of site.emails) {
    expect(ofTheSample([subject, text, html].join('\n'))).toEqual([])
  }
})

test('there is no CV of them to print', () => {
  expect(hasCareer(content)).toBe(false)
})
