import { expect, test } from 'bun:test'
import { fixedContent } from '../../../src/content/content-source'
import { loadSharedBooks } from '../../../src/features/books/shared/shared-books'
import { paths } from '../../../src/paths'
import { sampleContent } from '../../fixtures/content/sample-content'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { picture } from '../../fixtures/stand-ins/picture'

async function siteWithBooks() {
  const site = await openBooks()
  const plank = async () =>
    texts(await site.page(`/en${paths.aboutMe}`, 'guest'), '.shared-plank li')
  const add = (book_name: string, more: object = {}) =>
    site.addBook({ book_name, author_name: 'A. Bakker', ...more })
  return { site, plank, add }
}

test('a guest sees the newest covers, and what changes on the shelf at once', async () => {
  const { site, plank, add } = await siteWithBooks()
  expect(await plank()).toEqual([])
  const first = await add('De eerste')
  await add('De tweede')
  expect((await plank()).map((text) => text.split(',')[0])).toEqual(['De tweede', 'De eerste'])
  await site.editBook(first, { book_name: 'De derde' })
  expect((await plank())[1]).toStartWith('De derde')
  const { undo } = await (await site.write('deleteBook', { slug: first }, 'admin')).json()
  expect(await plank()).toHaveLength(1)
  expect((await site.write('restoreBook', { id: undo }, 'admin')).status).toBe(200)
  expect(await plank()).toHaveLength(2)
  const again = await loadSharedBooks(site.db)
  expect(again.list()).toEqual(site.sharedBooks.list())
})

test('a guest sees the picture of a shared cover, and of no other', async () => {
  const { site, plank, add } = await siteWithBooks()
  const cover = { picture: (await picture('png')).toBase64() }
  const { id } = await (await site.write('addCover', cover, 'admin')).json()
  expect((await site.get(paths.sharedCover(id), 'guest')).status).toBe(404)
  await add('Met een plaat', { cover_id: id })
  const [src = ''] = attributes(await site.page(paths.aboutMe, 'guest'), '.shared-plank img', 'src')
  expect(src).toBe(paths.sharedCover(id))
  const answer = await site.get(src, 'guest')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  for (let count = 0; count < 7; count++) await add(`Nieuwer ${count}`)
  expect(await plank()).toHaveLength(7)
  expect((await site.get(src, 'guest')).status).toBe(404)
})

test('nobody learns from the plank who has a book, and a lent one stands there as any other', async () => {
  const { site, plank, add } = await siteWithBooks()
  const slug = await add('Uitgeleend')
  const lent = { slug, borrower: 'Karel' }
  expect((await site.write('lendBook', lent, 'admin')).ok).toBe(true)
  const html = await site.page(paths.aboutMe, 'guest')
  expect(await plank()).toHaveLength(1)
  expect(html).not.toContain('Karel')
  expect(attributes(html, '.shared-plank .gap', 'class')).toEqual([])
})

const { sharesBooks: _, ...privately } = sampleContent.site
const ofPrivate = fixedContent({ ...sampleContent, site: privately })

for (const [which, overrides] of [
  ['that their owner does not share', { contentSource: ofPrivate }],
  ['whose room is closed', { rooms: [] }],
] as const) {
  test(`books ${which} are on no plank`, async () => {
    const { site, add } = await siteWithBooks()
    await add('Verborgen')
    const closed = await openSite({ ...overrides, db: site.db })
    await closed.sharedBooks.reload()
    const html = await closed.page(paths.aboutMe, 'guest')
    expect([html.includes('Verborgen'), html.includes('shared-plank')]).toEqual([false, false])
  })
}
