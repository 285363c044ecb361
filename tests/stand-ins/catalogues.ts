import { afterAll, beforeEach } from 'bun:test'
import { createLookUp } from '../../src/features/books/look-up/look-up'
import { startGoogleBooks } from './google-books'
import { startOpenLibrary } from './open-library'

interface Circumstances {
  key?: undefined
  timeout?: number
  userAgent?: string
}

/** Both catalogues, well-behaved at the start of each test, and a stranger that nobody may ask. */
export function openCatalogues() {
  const stranger = startOpenLibrary()
  const elsewhere = `${stranger.url}/search.json?q=veer`
  const google = startGoogleBooks({ elsewhere })
  const library = startOpenLibrary({ elsewhere })

  beforeEach(() => {
    google.behave()
    library.behave()
    for (const { requests } of [google, library, stranger]) requests.length = 0
  })

  afterAll(() => Promise.all([google.stop(), library.stop(), stranger.stop()]))

  function lookUpWith(circumstances: Circumstances = {}) {
    const { key, ...rest } = { key: google.key, ...circumstances }
    return createLookUp({
      googleBooks: { url: google.url, key },
      openLibrary: library,
      retryDelay: 0,
      ...rest,
    })
  }

  return { google, library, stranger, lookUpWith }
}
