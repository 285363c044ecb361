import { fetchOutside, OutsideError } from '../../../http/outgoing'
import { pictureType } from '../picture-type'

/** A picture of at most 5 MB; undefined where there is none, for a book can do without. */
export async function fetchCover(
  url: string,
  { hosts, timeout = 4000 }: { hosts: readonly string[]; timeout?: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { status, bytes } = await fetchOutside(url, { hosts, maxBytes: 5_000_000, timeout })
    return status === 200 && pictureType(bytes) !== undefined ? bytes : undefined
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}

/** The origins from which covers may come, where the sources answer at these addresses. */
export function coverHosts(googleBooksUrl: string, openLibraryCoversUrl: string): string[] {
  return [
    'https://books.google.com',
    new URL(googleBooksUrl).origin,
    new URL(openLibraryCoversUrl).origin,
    // Where Open Library redirects to for its older pictures.
    'https://archive.org',
    'https://*.us.archive.org',
  ]
}
