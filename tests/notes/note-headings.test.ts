import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { paths } from '../../src/paths'
import { renderNote } from '../../src/texts/markdown/render-note'
import { origin } from '../fixtures/app'
import { noteOptions } from '../fixtures/rooms/note-options'
import { openNotes } from '../fixtures/rooms/notes'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'

const { addNote, page, send } = await openNotes()
const site = await openWriting()
const { read, write } = site

const headings: [heading: string, link: string][] = [
  ['Second part', '#second-part'],
  ['Second part', '#Second%20part'],
  ['Über mich', '#über-mich'],
  ['Über mich', '#h-uber-mich'],
  ['Don’t do *this* & [that](/skills)', '#dont-do-this--that'],
  ['1.2 C++ / `a_b`?', '#12-c--a_b'],
  ['日本語', '#日本語'],
  ['¿Qué? «Así»', '#qué-así'],
]
const body = [
  ...new Set(headings.map(([heading]) => `## ${heading}`)),
  '## Second part',
  '### Mijn',
]
  .concat(
    headings.map(([, link]) => `[x](${link})`),
    '[x](#second-part-1)',
    '[x](#nergens) [x](#)',
  )
  .join('\n\n')

/** @returns where each link leads to, by the words of the heading with that id */
function jumps(html: string): (string | undefined)[] {
  const found = html.matchAll(/<h\d id="(h-[^"]+)">(.*?)<\/h\d>/g)
  const named = new Map(Array.from(found, ([, id = '', words]) => [id, `${id} ${words}`]))
  expect(named.size).toBe(html.match(/<h\d id="h-/g)?.length ?? 0)
  const links = html.matchAll(/<a href="([^"]*)"[^>]*>x</g)
  return Array.from(links, ([, href = '']) => named.get(href.replace(/^[^#]*#/, '')))
}

const led = [
  ...['h-second-part Second part', 'h-second-part Second part'],
  ...['h-uber-mich Über mich', 'h-uber-mich Über mich'],
  expect.stringContaining('h-dont-do-this-that Don’t do <em>this</em>'),
  expect.stringContaining('h-12-c-a-b 1.2 C++'),
  'h-ri-ben-yu 日本語',
  expect.stringContaining('h-que-asi ¿Qué?'),
  'h-second-part-1 Second part',
  undefined,
  undefined,
]

test('a link to a heading leads there, as on GitHub, in a note, in its preview, in an article and in its feeds', async () => {
  const id = await addNote(body, 'Koppen')
  expect(jumps(await page(paths.note(id)))).toEqual(led)
  const preview = await send(`${paths.editNote(id)}/preview`, {
    title: 'Koppen',
    body,
    version: '1',
  })
  expect(jumps(await preview.text())).toEqual(led)
  await site.addArticle({ slug: 'koppen', body, language: 'nl' })
  expect(jumps(await site.page(paths.article('koppen')))).toEqual(led)
  const { html } = await (await read('fetchArticle', { slug: 'koppen' }, 'guest')).json()
  expect(jumps(html)).toEqual(led)
  expect(html).toContain(`href="${origin}${paths.article('koppen')}#h-second-part"`)
})

test('a link to a heading of another note or article leads there', () => {
  const id = crypto.randomUUID()
  for (const [address, leads] of [
    [`/notes/${id}#über-mich`, `/notes/${id}#h-uber-mich`],
    [`/de/notes/${id}#h-uber-mich`, `/de/notes/${id}#h-uber-mich`],
    [`${noteOptions.origin}/writing/a-b#A%20%26%20B`, `${noteOptions.origin}/writing/a-b#h-a-b`],
    ['/skills#über-mich', '/skills#%C3%BCber-mich'],
    [`https://elsewhere.example/notes/${id}#a`, `https://elsewhere.example/notes/${id}#a`],
    ['/notes/pictures#a', '/notes/pictures#a'],
    ['#fn-1', '#fn-1'],
    ['#top', '#top'],
  ]) {
    const html = renderNote(`[x](${address})\n\n# Top`, noteOptions)
    expect(attributes(html, 'a', 'href')).toEqual([leads])
  }
})

test('whatever headings a text has, each has an address of its own, and a link with its id leads to it', () => {
  const word = fc.constantFrom('a', 'A', 'a-1', 'a 1', '&', '…', '語', 'é', 'e', 'h-a', '1', '`b`')
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (all) => {
      const text = all.map((heading) => `# ${heading}`).join('\n')
      const ids = attributes(renderNote(text, noteOptions), 'h3', 'id')
      expect(new Set(ids).size).toBe(all.length)
      const links = ids.map((id) => `[x](#${id})`).join('\n\n')
      const reached = attributes(renderNote(`${text}\n\n${links}`, noteOptions), 'a', 'href')
      for (const href of reached) expect(ids.map((id) => `#${id}`)).toContain(`${href}`)
    }),
  )
})

test('ten thousand headings of one name are named as fast as others', () => {
  const html = renderNote('# a\n'.repeat(10_000), noteOptions)
  expect(html).toContain('id="h-a-9999"')
})

test('the check before publishing names links to headings that are not there, here and elsewhere', async () => {
  const other = await write('addNote', { title: 'Elders', body: '# Daar' }, 'admin')
  const { id: there } = await other.json()
  await site.addArticle({ slug: 'uit', title: 'Uit', body: '# Hier', language: 'nl' })
  const text = [
    '# Titel',
    '## Deel',
    '[a](#deel) [b](#stuk) [c](#fn-1) [d](#titel) [e](#top)',
    `[f](/writing/uit#hier) [g](/writing/uit#weg) [h](/notes/${there}#daar) [i](/notes/${there}#nee)`,
  ].join('\n\n')
  const added = await write('addNote', { title: 'Titel', body: text }, 'admin')
  const { id } = await added.json()
  const { problems } = await (await read('fetchPublishing', { id }, 'admin')).json()
  const missing = problems.filter(({ kind }: { kind: string }) => kind === 'missingHeading')
  expect(missing.map(({ address }: { address: string }) => address)).toEqual([
    '#stuk',
    '#titel',
    '/writing/uit#weg',
    `/notes/${there}#nee`,
  ])
  const html = await site.page(paths.publishNote(id), 'admin')
  expect(html).toContain('een kop die er niet is')
  expect(html).toContain('#stuk')
})
