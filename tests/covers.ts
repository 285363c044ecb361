import { covers } from '../db/schema/books'
import { createFetchCover } from '../src/features/books/look-up/cover'
import { openLibrary } from './library'
import { openCatalogues } from './stand-ins/catalogues'

/** A library with both catalogues, and books whose form may bring a picture. */
export async function openCovers() {
  const catalogues = openCatalogues()
  const fetchCover = createFetchCover({
    googleBooks: catalogues.google,
    openLibrary: catalogues.library,
  })
  const lookUp = catalogues.lookUpWith()
  const house = await openLibrary({ fetchCover, lookUp })
  const { ask, admin, db } = house

  return {
    ...house,
    ...catalogues,
    /** Sends a book's form as a browser does: the file is its last field, and a button comes after. */
    send(
      path: string,
      { intent = 'save', ...fields }: Record<string, string>,
      picture: Uint8Array<ArrayBuffer> = new Uint8Array(),
      cookie = admin,
    ): Promise<Response> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('picture', new File([picture], picture.length > 0 ? 'cover.jpg' : ''))
      form.set('intent', intent)
      const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
      return ask(path, headers, { method: 'POST', body: form })
    },
    /** Of all covers that are kept. */
    async keptCovers(): Promise<string[]> {
      const rows = await db.orm.select({ id: covers.id }).from(covers)
      return rows.map(({ id }) => id)
    },
  }
}
