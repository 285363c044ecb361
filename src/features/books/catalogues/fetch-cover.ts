import { OutsideError, safeFetch } from '../../../http/outside/safe-fetch'
import { pictureType } from '../../../http/pictures/picture-type'
import { maxPictureBytes } from '../../../http/pictures/recode-picture'
import type { GoogleBooksOptions } from './google-books'
import type { OpenLibraryOptions } from './open-library'

export type FetchCover = (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

declare module 'hono' {
  interface ContextVariableMap {
    fetchCover: FetchCover
  }
}

interface FetchCoverOptions {
  googleBooks: Pick<GoogleBooksOptions, 'url'>
  openLibrary: Pick<OpenLibraryOptions, 'coversUrl'>
  timeout?: number
}

export function createFetchCover({
  googleBooks,
  openLibrary,
  timeout = 4000,
}: FetchCoverOptions): FetchCover {
  const hosts = coverHosts(googleBooks.url, openLibrary.coversUrl)
  return async (url) => {
    try {
      const answer = await safeFetch(url, { hosts, maxBytes: maxPictureBytes, timeout })
      const type = answer.status === 200 ? pictureType(answer.bytes) : undefined
      // A GIF is Open Library's answer for a missing picture.
      return type === undefined || type === 'image/gif' ? undefined : answer.bytes
    } catch (error) {
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }
}

export function coverHosts(googleBooksUrl: string, openLibraryCoversUrl: string): string[] {
  return [
    'https://books.google.com',
    new URL(googleBooksUrl).origin,
    new URL(openLibraryCoversUrl).origin,
    // Open Library redirects to these for its older pictures.
    'https://archive.org',
    'https://*.us.archive.org',
  ]
}
