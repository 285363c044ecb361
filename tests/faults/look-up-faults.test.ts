import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { createLookUp } from '../../src/features/books/catalogues/look-up'
import { paths } from '../../src/paths'
import { dump } from '../fixtures/faults/dump'
import { failingCatalogues } from '../fixtures/faults/failing-catalogues'
import { networkFaults } from '../fixtures/faults/failing-network'
import { typedWord } from '../fixtures/faults/filled-forms'
import { openBooks } from '../fixtures/rooms/books'
import { isLong } from '../long-form'

const { network, places } = await failingCatalogues()
const site = await openBooks({
  lookUp: createLookUp({ ...places, retryDelay: 0 }),
})
const { addBook, db, read, send } = site
const { bookForm } = i18nObject('nl')
const slug = await addBook({ book_name: 'Oeroeg' })

const titles = { veer: 'Het veer van Kuinre', 'bestaat niet': bookForm.noneFound() }
const unknown = ['Google Books', 'Open Library'].map((source) => bookForm.unknownTo(source))

async function stored(): Promise<string[]> {
  return (await dump(db)).filter((line) => !line.startsWith('drafts'))
}

const forms = [paths.addBook, paths.editBook(slug)]

for (const [index, fault] of networkFaults.entries()) {
  for (const form of forms.filter((_, number) => isLong || (index + number) % 2 === 0)) {
    for (const [title, known] of Object.entries(titles)) {
      test(`a look-up of “${title}” on ${form} keeps what was typed and says who did not answer, ${fault}`, async () => {
        const fields = { book_name: title, remark: typedWord, draft: crypto.randomUUID() }
        const lookUp = async () => (await send(paths.lookUpBook(form), fields, 'admin')).text()
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
}
