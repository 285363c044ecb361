import { expect, test } from 'bun:test'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { users } from '../../db/schema/account'
import { explainLocale } from '../../i18n/expect-locale'
import type { Locales } from '../../i18n/i18n-types'
import { locales as dictionaries, i18nObject } from '../../i18n/i18n-util'
import { siteLanguages } from '../../i18n/site-languages'
import type { Content } from '../../src/content/content'
import { fixedContent } from '../../src/content/content-source'
import { readContent, sampleFolder } from '../../src/content/read-content'
import { drawCards } from '../../src/drawing/cards'
import { languagelessFiles, localized, paths, publicPages } from '../../src/paths'
import { sampleProject } from '../fixtures/addresses'
import { origin, temporaryFolder, testApp } from '../fixtures/app'
import { folderWith, problemsIn } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { runCommand } from '../fixtures/processes/run-command'
import { publishDemo, writingPages } from '../fixtures/rooms/demo-articles'
import { answersByRole, pagePaths } from '../fixtures/routes/roles'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'
import { unknownLanguage } from '../fixtures/unknown-language'
import { isLong } from '../long-form'

async function sampleWith(languages: readonly Locales[]): Promise<Content> {
  const folder = join(await temporaryFolder(), 'content')
  await cp(sampleFolder, folder, { recursive: true })
  const site = Bun.file(join(folder, 'site.yaml'))
  await site.write(`${await site.text()}\nlanguages: [${languages.join(', ')}]\n`)
  return readContent(folder)
}

const isFile = (path: string) => languagelessFiles.includes(path)
/** Read by a guest, with the answer that the sample owner's site has. */
const asked = [
  ...pagePaths.filter((path) => !path.includes(':')).map(answerTo),
  ...[sampleProject, ...writingPages].map((path) => ({ path, status: 200, location: undefined })),
].filter(({ path }) => !/sitemap-|\/writing\/?feed|^\/writing$/.test(path))

function answerTo(path: string) {
  const [status, location] = answersByRole[`GET ${path}`]?.[0].split(' ') ?? []
  return { path, status: Number(status), location }
}

const own = (locale: Locales) => [
  i18nObject(locale).footer.allRightsReserved(),
  i18nObject(locale).career.title().replaceAll('\u00ad', ''),
]

const choices = [['en'], ['es', 'nl', 'de'], ...(isLong ? [['de', 'en'] as const] : [])] as const

for (const named of choices) {
  const content = await sampleWith(named)
  const others = dictionaries.filter((locale) => !named.some((one) => one === locale))
  const site = await openSite({ contentSource: fixedContent(content) })
  Object.assign(site, await publishDemo(site.db))
  const { ask } = await testApp({ ...site, contentSource: fixedContent(content) })
  const read = async (path: string) => (await ask(path)).text()
  const [base] = named

  function expectOwnLanguages(text: string): void {
    for (const locale of [base, ...others]) {
      expect(text).not.toMatch(new RegExp(`(?:["'(>]|${origin})/${locale}(?:/|["')<#?]|$)`, 'm'))
    }
  }

  for (const locale of named) {
    test(`[${named}]: every public route answers in ${locale} at its address, and in no other language`, async () => {
      for (const { path, status, location } of asked) {
        if (isFile(path) && locale !== base) continue
        const address = localized(content, locale, path)
        const answer = await ask(address)
        const to = answer.headers.get('Location') ?? undefined
        const expected = location && localized(content, locale, location)
        expect([address, answer.status, to]).toEqual([address, status, expected])
        const html = await answer.text()
        expectOwnLanguages(html)
        if (!html.startsWith('<!DOCTYPE')) continue
        expect(attributes(html, 'html', 'lang')).toEqual([locale])
        const tags = attributes(html, 'link[hreflang]', 'hreflang')
        expect([...named, 'x-default', undefined]).toContainValues(tags)
        const offered = attributes(html, '#locale option', 'value')
        expect(offered.toSorted()).toEqual(named.length > 1 ? named.toSorted() : [])
        const said = texts(html, 'body').join()
        for (const other of others)
          for (const words of own(other)) expect(said).not.toInclude(words)
      }
    })
  }

  test(`[${named}]: search engines, programs and telephones are told of these languages alone`, async () => {
    const index = await read(paths.sitemap)
    const sitemaps = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(sitemaps.toSorted()).toEqual(
      named.map((locale) => origin + paths.languageSitemap(locale)).toSorted(),
    )
    for (const locale of named) {
      const sitemap = await read(paths.languageSitemap(locale))
      expect(sitemap).toInclude(`<loc>${origin}${localized(content, locale, paths.career)}</loc>`)
      expectOwnLanguages(sitemap)
      const manifest = JSON.parse(await read(localized(content, locale, paths.webManifest)))
      expect([manifest.lang, manifest.start_url]).toEqual([
        locale,
        localized(content, locale, paths.home),
      ])
    }
    for (const locale of others) expect((await ask(paths.languageSitemap(locale))).status).toBe(404)
    for (const path of [paths.llms, paths.humans, paths.atomFeed, paths.jsonFeed]) {
      expectOwnLanguages(await read(path))
    }
    expect(await read(paths.security)).toInclude(
      `Preferred-Languages: ${siteLanguages(content).locales.join(', ')}\n`,
    )
    const { paths: operations } = JSON.parse(await read(paths.openApi))
    const { schema } =
      operations['/_server/editAccount'].post.requestBody.content['application/json']
    expect(schema.properties.data.properties.locale.enum).toEqual(siteLanguages(content).locales)
    // Articles keep the language in which they are written, at an address that the site has.
    for (const { url } of JSON.parse(await read(paths.jsonFeed)).items) {
      expect((await ask(url.replace(origin, ''))).status).toBe(200)
      expect(
        index && (await Promise.all(named.map(paths.languageSitemap).map(read))).join(),
      ).toInclude(url)
    }
  })

  test(`[${named}]: other languages’ addresses lead on to the page in ${base}, and forms from there arrive`, async () => {
    for (const locale of [base, ...others]) {
      for (const page of [...publicPages, paths.signIn, paths.vcard]) {
        const before = `/${locale}${page === '/' ? '' : page}`
        const answer = await ask(`${before}?a=1`, { 'Accept-Language': unknownLanguage })
        const { status, headers } = answer
        const isPage = page !== paths.vcard
        expect([before, status, headers.get('Location')]).toEqual([
          before,
          301,
          isPage ? `${page}?a=1` : page,
        ])
        const isChosen = named.length > 1 && locale === base && isPage
        expect(headers.get('Set-Cookie') ?? '').toStartWith(isChosen ? `UI_LOCALE=${base};` : '')
      }
      const form = await site.post(`/${locale}/sign-in`, { email: 'bo@example.org' })
      const typed = await form.text()
      expect([form.status, attributes(typed, 'html', 'lang')]).toEqual([422, [base]])
      expect(typed).toInclude('bo@example.org')
      expect((await ask(`/${locale}/no-such-page`)).status).toBe(404)
    }
  })

  test(`[${named}]: a language is found among these, and no other is remembered`, async () => {
    for (const wanted of dictionaries) {
      const has = named.some((one) => one === wanted)
      for (const headers of [{ 'Accept-Language': wanted }, { Cookie: `UI_LOCALE=${wanted}` }]) {
        for (const page of [paths.career, paths.signIn]) {
          const { status, headers: answered } = await ask(page, headers)
          const expected =
            has && wanted !== base ? [302, localized(content, wanted, page)] : [200, null]
          expect([status, answered.get('Location')]).toEqual(expected)
          expect((answered.get('Vary') ?? '').includes('Language')).toBe(named.length > 1)
        }
      }
      const chosen = await site.post(paths.preferences, { locale: wanted, path: paths.career })
      expect((chosen.headers.get('Set-Cookie') ?? '').includes('UI_LOCALE')).toBe(has)
    }
  })

  test(`[${named}]: whoever chose a language that is gone is written to, and may choose another`, async () => {
    await site.signUp('sam@voordeur.example')
    await site.db.orm.update(users).set({ locale: others[0] ?? 'nl' })
    const link = await site.emailedLink('sam@voordeur.example')
    expect(link).toStartWith(`${paths.changePassword}?`)
    expect(site.emails.at(-1)?.subject).toBe(i18nObject(base).mail.passwordReset.subject())
    const cookie = await site.recover('sam@voordeur.example')
    const account = await (await ask(paths.account, { Cookie: cookie })).text()
    const form = await (await ask(paths.editAccount, { Cookie: cookie })).text()
    const choices = attributes(form, '#mail-locale option', 'value')
    expect(choices.toSorted()).toEqual(named.length > 1 ? named.toSorted() : [])
    expect(texts(account, 'dt').includes(i18nObject(base).account.language())).toBe(
      named.length > 1,
    )
  })

  test(`[${named}]: cards are drawn in these languages`, async () => {
    const lists = { projects: [], experience: [], education: [], skills: [], siteStack: [] }
    const bare = { ...content, ...lists }
    const images = { images: {}, pictures: new Map(), problems: [], sources: new Map() }
    const { cards } = await drawCards(bare, images)
    for (const locale of named) expect(cards).toHaveProperty([localized(content, locale, '/')])
    expect(Object.keys(cards).join('\n')).not.toMatch(
      new RegExp(`^/(?:${[base, ...others].join('|')})\\b`, 'm'),
    )
  })
}

const every = [undefined, ...choices] as const
const contents = [
  sampleContent,
  ...(await Promise.all(every.slice(1).map((named) => sampleWith(named ?? [])))),
]

test('when the owner changes the languages, addresses of any before lead to the page, and stay few', async () => {
  let version = 0
  let current = sampleContent
  const contentSource = { ...fixedContent(current), current: () => current, version: () => version }
  const { ask } = await testApp({ contentSource })
  for (const before of contents) {
    for (const after of contents) {
      current = before
      version += 1
      const known = siteLanguages(before).locales.flatMap((locale) =>
        [paths.home, paths.career, sampleProject].map((page) => localized(before, locale, page)),
      )
      for (const address of known) expect((await ask(address)).status).toBe(200)
      current = after
      version += 1
      for (const address of known) {
        let answer = await ask(address)
        const moved = answer.headers.get('Location')
        if (moved) answer = await ask(moved)
        expect([address, moved, answer.status]).toEqual([address, moved, 200])
      }
    }
  }
})

test('what is in languages that the site does not have is not shown, unless there is nothing else', async () => {
  const folder = await folderWith({
    'site.yaml': 'name: Bo\nlanguages: [de, en]\ntitle: {nl: Timmer, de: Zimmerer}\n',
    'interests.yaml': '[{name: {nl: Hout}}, {name: {es: Cola, en: Glue}}]',
  })
  const { ask } = await testApp({ contentSource: fixedContent(await readContent(folder)) })
  const home = await (await ask('/en')).text()
  expect(texts(home, '[lang=de]')).toContain('Zimmerer')
  expect(home).not.toInclude('Timmer')
  const about = await (await ask('/about-me')).text()
  expect(texts(about, 'main [lang=nl]')).toContain('Hout')
  expect(about).not.toInclude('Cola')
})

test('an article in a language that the site has no longer is read on, at an address without it', async () => {
  const folder = await folderWith({
    'site.yaml': 'name: Bo\nlanguages: [de]\n',
    'writing/eb.md': '---\ntitle: Eb\ndate: 2026-03-01\nlanguage: nl\n---\nNat.\n',
    'writing/flut.md': '---\ntitle: Flut\ndate: 2026-03-02\n---\nNass.\n',
  })
  const { ask } = await testApp({ contentSource: fixedContent(await readContent(folder)) })
  for (const before of ['/nl/writing/eb', '/de/writing/eb']) {
    const { status, headers } = await ask(before)
    expect([status, headers.get('Location')]).toEqual([301, '/writing/eb'])
  }
  const page = await (await ask('/writing/eb')).text()
  expect(attributes(page, 'html', 'lang')).toEqual(['de'])
  expect(texts(page, 'article[lang=nl] h1')).toEqual(['Eb'])
  expect(texts(page, '.article-facts > [lang]')).toEqual(['Nederlands'])
  expect(texts(await (await ask('/writing/flut')).text(), '.article-facts > [lang]')).toEqual([])
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([`${origin}/writing/eb`])
})

test('an owner is told of texts that are missing in the site’s languages, and of no others', async () => {
  const folder = await folderWith({
    'site.yaml': 'name: Bo\nlanguages: [de, en]\ntitle: {nl: Timmer, de: Zimmerer}\n',
    'taglines.yaml': '- Ein Satz, der steht.\n',
  })
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  expect(said).toInclude('site.yaml: line 3: “Timmer” is not there in English\n')
  expect(said).toInclude('in no language by name: both languages show them as they are.\n')
  expect(said).not.toMatch(/Spanish|Dutch/)
})

test('an owner is told of languages that there are not', async () => {
  const problems = (yaml: string) =>
    folderWith({ 'site.yaml': `name: Bo\n${yaml}\n` }).then(problemsIn)
  expect((await problems(`languages: [${unknownLanguage}]`)).join()).toBe(
    `site.yaml: line 2: languages: ${explainLocale(unknownLanguage)}`,
  )
  expect((await problems('languages: []')).join()).toBe(
    'site.yaml: line 2: languages: No locale found',
  )
  expect(await problems('languages: [de]\nwrittenIn: [nl]')).toEqual([
    'site.yaml: writtenIn: nl is not among the site’s languages (de)',
  ])
})
