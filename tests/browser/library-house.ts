import { fillDemoBooks } from '../../db/demo-books'
import { inviteFirstAdmin } from '../../src/features/account/first-admin'
import { createFetchCover } from '../../src/features/books/look-up/cover'
import { createLookUp } from '../../src/features/books/look-up/look-up'
import { emptySite, recordError } from '../harness'
import { startGoogleBooks } from '../stand-ins/google-books'
import { startOpenLibrary } from '../stand-ins/open-library'
import { test as base } from './house'
import { serve } from './site'

interface Library {
  origin: string
  /** With which one person may become the one who keeps it. */
  invitation: string
  google: ReturnType<typeof startGoogleBooks>
  openLibrary: ReturnType<typeof startOpenLibrary>
}

/** Each test has a house of its own, with the demo's books and both catalogues. */
export const test = base.extend<{ library: Library }>({
  library: async ({ assets }, use) => {
    const [google, openLibrary] = [startGoogleBooks(), startOpenLibrary()]
    const house = await emptySite()
    await fillDemoBooks(house.db, new Date('2026-11-21T12:00:00Z'))
    const lookUp = createLookUp({ googleBooks: google, openLibrary, retryDelay: 0 })
    const fetchCover = createFetchCover({ googleBooks: google, openLibrary })
    const log = { info() {}, error: recordError }
    await serve({ assets, ...house, lookUp, fetchCover, log }, async (origin) => {
      const invitation = (await inviteFirstAdmin(house.db, origin)) ?? ''
      await use({ origin, invitation, google, openLibrary })
    })
    await Promise.all([google.stop(), openLibrary.stop()])
  },
  baseURL: ({ library }, use) => use(library.origin),
})
