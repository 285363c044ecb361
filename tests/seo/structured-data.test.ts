import { expect, test } from 'bun:test'
import { z } from 'zod'
import { locales } from '../../i18n/i18n-util'
import { isProjectPage, paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { everyPage } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { ownerIn, sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { select } from '../fixtures/select'

const { projects } = sampleIn('en')
const { site } = sampleContent

const text = z.string().min(1)
const owner = z.strictObject({ '@id': z.literal(`${origin}/#owner`) })
const language = z.enum(locales)

const webPage = {
  '@id': z.url(),
  url: z.url(),
  name: text,
  description: text,
  inLanguage: language,
  dateModified: z.iso.datetime(),
}

const work = {
  '@id': z.url().optional(),
  name: text,
  description: text,
  url: z.url().optional(),
  dateCreated: z.string().regex(/^\d{4}-\d{2}$/),
  inLanguage: language,
  keywords: text,
  creator: owner,
  mainEntityOfPage: z.url().optional(),
  image: z.array(z.url()).optional(),
  abstract: text.optional(),
}

/** Required by schema.org and the search engines. */
const kinds = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('ProfilePage'), mainEntity: owner, ...webPage }),
  z.strictObject({
    '@type': z.literal('WebPage'),
    about: owner,
    mainEntity: z.strictObject({ '@id': z.url() }).optional(),
    ...webPage,
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': z.url(),
    url: z.url(),
    name: text,
    inLanguage: language,
    publisher: owner,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().endsWith('/search?q={search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    '@type': z.literal('Person'),
    ...owner.shape,
    name: z.literal(site.name),
    givenName: text,
    familyName: text,
    jobTitle: text,
    description: text,
    email: z.email(),
    telephone: z.string().regex(/^\+\d+$/),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      addressLocality: text,
      addressCountry: z.string().length(2),
    }),
    url: z.url(),
    sameAs: z.array(z.url()).min(1),
    worksFor: z.array(z.object({ '@type': z.literal('Organization'), name: text })),
    alumniOf: z.array(
      z.strictObject({
        '@type': z.literal('EducationalOrganization'),
        name: text,
        url: z.url().optional(),
      }),
    ),
    knowsAbout: z.array(text).min(1),
    knowsLanguage: z.array(text).length(4),
    award: z.array(text).min(1),
    image: z.url(),
  }),
  z.strictObject({ '@type': z.literal('CreativeWork'), ...work }),
  z.strictObject({
    '@type': z.literal('SoftwareSourceCode'),
    ...work,
    codeRepository: z.url(),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().min(1),
        name: text,
        item: z.url(),
      }),
    ),
  }),
])

const documentSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(kinds),
})

async function readGraph(address: string) {
  const html = await documentAt(address)
  const blocks = select(html, 'script[type="application/ld+json"]')
  expect(blocks).toHaveLength(1)
  // After the page, whose first frame it would delay.
  expect(html).toInclude(`${blocks[0]?.text}</script></main>`)
  return documentSchema.parse(JSON.parse(blocks[0]?.text ?? ''))['@graph']
}

for (const { page, locale, address } of everyPage) {
  test(`the structured data of ${address} says whose page it is, and in which language`, async () => {
    const graph = await readGraph(address)
    const isProfile = page === paths.home || page === paths.aboutMe
    const [first, person] = graph
    expect(first).toMatchObject({
      '@type': isProfile ? 'ProfilePage' : 'WebPage',
      url: origin + address,
      inLanguage: locale,
      name: page === paths.home ? `${site.name}, ${ownerIn(locale).title}` : expect.any(String),
    })
    expect(person).toMatchObject({ '@type': 'Person', description: ownerIn(locale).description })
    const way = graph.find((entry) => entry['@type'] === 'BreadcrumbList')
    const steps = way?.itemListElement.map(({ position, item }) => [position, item])
    const above = isProjectPage(page) ? [paths.home, paths.projects] : [paths.home]
    const expected = [...above, page].map((one, index) => [
      index + 1,
      origin + addressIn(locale, one),
    ])
    expect(steps).toEqual(page === paths.home ? undefined : expected)
  })
}

test('the structured data of home and of the street describes every project', async () => {
  for (const page of [paths.home, paths.projects]) {
    const graph = await readGraph(addressIn('en', page))
    const works = graph.filter((entry) => entry['@type'] === 'CreativeWork')
    expect(works.map(({ name }) => name)).toEqual(projects.map(({ name }) => name))
    expect(works.map(({ description }) => description)).toEqual(
      projects.map(({ description = '' }) => description),
    )
  }
})

test('a search engine learns how the owner looks, what they speak, and each of their schools once', async () => {
  const graph = await readGraph(`/en${paths.aboutMe}`)
  const person = graph.find((entry) => entry['@type'] === 'Person')
  const { education, languages } = sampleIn('en')
  const schools = new Set(education.map(({ institution }) => institution))
  expect(person?.alumniOf.map(({ name }) => name)).toEqual([...schools])
  expect(person?.knowsLanguage).toEqual(languages.map(({ language }) => language))
  const { ask } = await testApp()
  const picture = await ask(person?.image.replace(origin, '') ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
})

test('nothing in the structured data can end its block, whatever it is', async () => {
  const odd = await testApp({ origin: `${origin}/</script><b>` })
  const html = await (await odd.ask('/')).text()
  const [block] = select(html, 'script[type="application/ld+json"]')
  expect(block?.text).not.toInclude('<')
  expect(JSON.parse(block?.text ?? '')['@graph'][0].url).toBe(`${origin}/</script><b>/`)
})
