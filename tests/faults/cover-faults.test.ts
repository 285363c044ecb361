import { expect, test } from 'bun:test'
import { createFetchCover } from '../../src/features/books/catalogues/fetch-cover'
import { paths } from '../../src/paths'
import { dump } from '../fixtures/faults/dump'
import { failingCatalogues } from '../fixtures/faults/failing-catalogues'
import { networkFaults } from '../fixtures/faults/failing-network'
import { typedWord } from '../fixtures/faults/filled-forms'
import { openBooks } from '../fixtures/rooms/books'

const { network, google, openLibrary, places } = await failingCatalogues()
const site = await openBooks({
  fetchCover: createFetchCover(places),
})
const { ask, book, cookies, editBook, send, sendEdit, shelf, write } = site
const headers = { Cookie: await cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }

const covers = [
  `${google}/books/content?id=kQ3vDAAAQBAJ&printsec=frontcover&img=1`,
  `${openLibrary}/b/id/8231001-L.jpg?default=false`,
]

async function pictures(): Promise<string[]> {
  return (await dump(site.db)).filter((line) => line.startsWith('covers'))
}

for (const fault of networkFaults) {
  for (const cover_url of covers) {
    const host = cover_url.startsWith(google) ? 'Google Books' : 'Open Library'

    test(`a book whose cover ${host} does not give is there, and is given it later, ${fault}`, async () => {
      for (const way of ['form', 'function']) {
        const turns = await network.failEach(fault, async () => {
          const before = await pictures()
          const typed = { book_name: `Kuinre ${crypto.randomUUID()}`, remark: typedWord, cover_url }
          const answer =
            way === 'form'
              ? await send(paths.addBook, { ...typed, draft: crypto.randomUUID() }, 'admin')
              : await write('addBook', typed, 'admin')
          return async () => {
            const added = (await shelf({ query: typed.book_name })).books[0]?.slug ?? ''
            if (way === 'form') {
              expect(answer.headers.getSetCookie().join()).toContain('bookAddedWithoutCover;')
            } else expect(await answer.json()).toEqual({ slug: added, is_cover_missing: true })
            expect(await pictures()).toEqual(before)
            expect((await book(added, 'admin')).cover).toBeNull()
            await sendEdit(paths.editBook(added), typed, 'admin')
            expect((await book(added, 'admin')).cover).toMatchObject({ width: 8 })
            const again = await editBook(added, typed)
            expect(await again.json()).toEqual({ slug: added, is_cover_missing: false })
          }
        })
        expect(turns).toBe(1)
      }
    })

    test(`a picture that ${host} does not give is shown at the next visit, ${fault}`, async () => {
      const address = `${paths.coverPreview}?${new URLSearchParams({ url: cover_url })}`
      await network.failEach(fault, async () => {
        const { status } = await ask(address, headers)
        return async () => {
          expect(status).toBe(404)
          expect((await ask(address, headers)).status).toBe(200)
        }
      })
    })
  }
}
