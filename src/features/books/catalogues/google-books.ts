import { candidateOfVolume, googleVolumes } from './google-volume'
import { askJson, type BookQuery, type SourceAnswer, type SourceOptions } from './source'

export interface GoogleBooksOptions {
  url: string
  /** Without one, Google answers 429 to everybody. */
  key: string | undefined
}

/**
 * Asks once more, twice at most, when Google says that it is busy, for it says so often.
 * @param retryDelay milliseconds that each further attempt waits at most
 */
export async function askGoogleBooks(
  query: BookQuery,
  { url, key, retryDelay, timeout, userAgent, signal }: Asking,
): Promise<SourceAnswer> {
  const address = volumesUrl(url, key, query)
  const end = performance.now() + timeout
  for (let tries = 1; ; tries += 1) {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) return { trouble: 'noAnswer' }
    const answer = await askJson(address, googleVolumes, { timeout: left, userAgent, signal })
    if (typeof answer === 'string') return { trouble: answer }
    const { status, data } = answer
    if (status === 200) {
      if (data === undefined) return { trouble: 'nonsense' }
      const found = data.items.map(({ volumeInfo }) => candidateOfVolume(volumeInfo, url))
      return { candidates: found.filter((candidate) => candidate !== undefined) }
    }
    // It comes back tomorrow, or in a minute: longer than anybody waits for a page.
    if (status === 429) return { trouble: 'quota' }
    if (status < 500 || tries === 3) return { trouble: 'noAnswer' }
    await Bun.sleep(Math.random() * retryDelay * tries)
  }
}

interface Asking extends GoogleBooksOptions, SourceOptions {
  key: string
  retryDelay: number
}

function volumesUrl(base: string, key: string, { title, author, isbn }: BookQuery): URL {
  const words = isbn
    ? [`isbn:${isbn}`]
    : [title && `intitle:${title}`, author && `inauthor:${author}`].filter(Boolean)
  const url = new URL(`${base}/volumes`)
  url.search = String(
    new URLSearchParams({ q: words.join(' '), maxResults: '10', printType: 'books', key }),
  )
  return url
}
