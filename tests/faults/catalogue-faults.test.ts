import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { createFetchCover } from '../../src/features/books/catalogues/fetch-cover'
import { createLookUp } from '../../src/features/books/catalogues/look-up'
import { paths } from '../../src/paths'
import { dump } from '../fixtures/faults/dump'
import { failingNetwork, networkFaults } from '../fixtures/faults/failing-network'
import { typedWord } from '../fixtures/faults/filled-forms'
import { openBooks } from '../fixtures/rooms/books'
import { openCatalogues } from '../fixtures/stand-ins/catalogues'
import { isLong } from '../long-form'

const catalogues = openCatalogues()
const network = failingNetwork()
const google = await network.before(new URL(catalogues.google.url).origin)
const openLibrary = await network.before(catalogues.openLibrary.url)
const places = {
  googleBooks: { url: `${google}/books/v1`, key: catalogues.google.key },
  openLibrary: { url: openLibrary, coversUrl: openLibrary },
}
const site = await openBooks({
  fetchCover: createFetchCover(places),
  lookUp: createLookUp({ ...places, retryDelay: 0 }),
})
const { addBook, book, editBook, read, send, sendEdit, shelf, write } = site
const { bookForm } = i18nObject('nl')

const titles = { veer: 'Het veer van Kuinre', 'bestaat niet': bookForm.noneFound() }
const unknown = ['Google Books', 'Open Library'].map((source) => bookForm.unknownTo(source))
const forms = [paths.addBook, paths.editBook(await addBook({ book_name: 'Oeroeg' }))]
const covers = {
  'Google Books': `${google}/books/content?id=kQ3vDAAAQBAJ&printsec=frontcover&img=1`,
  'Open Library': `${openLibrary}/b/id/8231001-L.jpg?default=false`,
}

async function rowsOf(table: RegExp): Promise<string[]> {
  return (await dump(site.db)).filter((line) => table.test(line))
}

for (const [index, fault] of networkFaults.entries()) {
  // In the short form every other fault meets one of two.
  const isTried = (number: number) => isLong || (index + number) % 2 === 0

  for (const form of forms.filter((_, number) => isTried(number))) {
    for (const [title, known] of Object.entries(titles)) {
      test(`a look-up of “${title}” on ${form} keeps what was typed and says who did not answer, ${fault}`, async () => {
        const fields = { book_name: title, remark: typedWord, draft: crypto.randomUUID() }
        const lookUp = async () => (await send(paths.lookUpBook(form), fields, 'admin')).text()
        const stored = () => rowsOf(/^(?!drafts)/)
        const before = await stored()
        const turns = await network.failEach(fault, async () => {
          const html = await lookUp()
          return async () => {
            expect(html).toContain(typedWord)
            const says = (words: string) => html.includes(words)
            const isTold = Object.values(bookForm.detours).some((detour) => says(detour()))
            // Google is asked again at once if it is out of order.
            expect(isTold || (fault === 'broken' && says(known))).toBe(true)
            const found = [known, bookForm.noneAnswered(), ...unknown].filter(says)
            expect(found.length).toBeGreaterThan(0)
            expect(await stored()).toEqual(before)
            expect(await lookUp()).toContain(known)
          }
        })
        expect(turns).toBe(title === 'veer' ? 1 : 2)
      })
    }
  }

  test(`the function that looks up answers with whom it could ask, ${fault}`, async () => {
    await network.failEach(fault, async () => {
      const answer = await read('fetchBookFromGoogleBooks', { title: 'veer' }, 'admin')
      const found = await answer.json()
      return async () => {
        expect(answer.status).toBe(200)
        expect(found.source === null).toBe(found.candidates.length === 0)
        expect(found.source === 'googleBooks' ? fault : found.detour).not.toBeNull()
      }
    })
  })

  for (const [number, [host, cover_url]] of Object.entries(covers).entries()) {
    const ways = ['form', 'function'].filter((_, way) => isTried(number + way))
    test(`a book whose cover ${host} does not give is there, and is given it later, ${fault}`, async () => {
      for (const way of ways) {
        const turns = await network.failEach(fault, async () => {
          const before = await rowsOf(/^covers/)
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
            expect(await rowsOf(/^covers/)).toEqual(before)
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

    if (!isTried(number)) continue
    test(`a picture that ${host} does not give is shown at the next visit, ${fault}`, async () => {
      const address = `${paths.coverPreview}?${new URLSearchParams({ url: cover_url })}`
      const headers = { Cookie: await site.cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }
      const ask = async () => (await site.ask(address, headers)).status
      await network.failEach(fault, async () => {
        const status = await ask()
        return async () => expect([status, await ask()]).toEqual([404, 200])
      })
    })
  }
}
