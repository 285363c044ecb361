import { candidateOfVolume, googleVolumes } from './google-volume'
import { askJson, type BookQuery, type SourceAnswer, type SourceOptions } from './source'

export interface GoogleBooksOptions {
  url: string
  /** Without a key, Google answers every request with 429. */
  key: string | undefined
}

/**
 * Retries twice at most on a 5xx status, which Google often returns.
 * @param retryDelay milliseconds at most, multiplied by the number of the attempt
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
    // The quota resets in a minute or a day: too long to wait for.
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
