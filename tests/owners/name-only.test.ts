import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { parse } from 'yaml'
import { locales } from '../../i18n/i18n-util'
import { dictionaries } from '../../i18n/translations'
import { fixedContent } from '../../src/content/content-source'
import { readContent, sampleFolder } from '../../src/content/read-content'
import { hasCareer } from '../../src/content/shown-content'
import { languageOptions } from '../../src/features/books/language-names'
import { feeds, paths, publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { adminPages, openPages, privatePages } from '../fixtures/addresses'
import { contentCalls } from '../fixtures/calls/content-calls'
import { wordsIn } from '../fixtures/content/own-words'
import { nobodys, walk } from '../fixtures/content/owner-site'
import { owners, writeOwner } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { drawAssets } from '../fixtures/content/try-owner'
import { emailOf, openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const contentFolder = await writeOwner(owners['an empty CV'])
const content = await readContent(contentFolder)
const site = await openSite({
  assets: await drawAssets(contentFolder),
  contentSource: fixedContent(content),
  contributions: nobodys,
  signUpMode: 'proved',
})

async function textsOf(pattern: string, folder = '.'): Promise<string[]> {
  const files = await Array.fromAsync(new Glob(pattern).scan(folder))
  const ofTheSite = files.filter((file) => !file.startsWith('src/commands/demo/'))
  return Promise.all(ofTheSite.map((file) => Bun.file(join(folder, file)).text()))
}

function wordsOf(...texts: Iterable<string>[]): Set<string> {
  const text = texts.flatMap((some) => [...some]).join('\n')
  const words = /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu
  return new Set(text.replaceAll('\u00ad', '').toLowerCase().match(words))
}

const daysOfTheYear = locales.flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const days = Array.from({ length: 84 }, (_, day) => Date.UTC(2026, day % 12, day % 7))
  return days.map((day) => format.format(day))
})

const languages = locales.flatMap((locale) => languageOptions(locale).map(({ label }) => label))

/** Words of the sample owner that no others have. */
const samples = wordsOf(wordsIn((await textsOf('*.yaml', sampleFolder)).map((text) => parse(text))))
  .difference(
    wordsOf(wordsIn(dictionaries), Intl.supportedValuesOf('timeZone'), daysOfTheYear, languages),
  )
  .difference(wordsOf(await textsOf('src/**/*.{ts,tsx}'), await textsOf('src/content/*.yaml')))
  // With the address of a book that the test visits.
  .difference(wordsOf(await textsOf('tests/fixtures/addresses.ts')))

function ofTheSample(text: string): string[] {
  const { name } = sampleContent.site
  return [...wordsOf([text]).intersection(samples), ...(text.includes(name) ? [name] : [])]
}

test('the sample has words of its own to look for', () => {
  expect(samples.size).toBeGreaterThan(500)
  expect(ofTheSample('nine users in Sluisdam let me hear')).toEqual(['sluisdam'])
  expect(ofTheSample('<h1 aria-label="Noor Voordeur">')).toEqual(['Noor Voordeur'])
})

for (const locale of locales) {
  test(`no page in ${locale} of an owner with only a name says a word of the sample owner’s`, async () => {
    const { pages } = await walk(site, locale)
    expect(pages.size).toBeGreaterThan(4)
    const inside = [...openPages, ...privatePages, ...adminPages, ...publicPages, '/no-such']
    const turn = locales.indexOf(locale)
    for (const page of inside.filter((_, index) => isLong || index % locales.length === turn)) {
      const address = addressIn(locale, page)
      pages.set(`${address} inside`, await site.page(address, 'admin'))
    }
    if (isLong || locale === 'nl') {
      const found = await walk(site, locale, await site.cookies('admin'))
      for (const [address, html] of found.pages) pages.set(`${address} by a link inside`, html)
    }
    for (const [address, html] of pages) expect([address, ofTheSample(html)]).toEqual([address, []])
  })
}

const files = [
  ...[paths.humans, paths.llms, paths.security, paths.robots, paths.sitemap, paths.openApi],
  ...feeds,
  ...Object.keys(contentCalls)
    .filter((id) => id.startsWith('get'))
    .map((id) => `/_server/${id}?createServerFn`),
  ...locales.flatMap((locale) => [
    paths.languageSitemap(locale),
    ...[paths.webManifest, paths.resumeJson, paths.resumeMarkdown, paths.vcard].map((path) =>
      addressIn(locale, path),
    ),
  ]),
]

test('no file of an owner with only a name has a word of the sample owner’s', async () => {
  for (const file of files) {
    expect([file, ofTheSample(await (await site.ask(file)).text())]).toEqual([file, []])
  }
})

test('no letter of an owner with only a name says a word of the sample owner’s', async () => {
  await site.cookies('user')
  await site.post('/reset-password', { email: emailOf.user })
  await site.signIn(emailOf.user)
  await site.background.settled()
  expect(site.emails.length).toBeGreaterThan(1)
  for (const { subject, text, html } of site.emails) {
    expect(ofTheSample(`${subject}\n${text}\n${html}`)).toEqual([])
  }
})

test('there is no CV of them to print', () => {
  expect(hasCareer(content)).toBe(false)
})
