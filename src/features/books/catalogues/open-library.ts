import { candidateOfWork, openLibraryWorks } from './open-library-work'
import { askJson, type BookQuery, type SourceAnswer, type SourceOptions } from './source'

export interface OpenLibraryOptions {
  url: string
  coversUrl: string
}

export async function askOpenLibrary(
  query: BookQuery,
  { url, coversUrl, ...options }: OpenLibraryOptions & SourceOptions,
): Promise<SourceAnswer> {
  const answer = await askJson(searchUrl(url, query), openLibraryWorks, options)
  if (typeof answer === 'string') return { trouble: answer }
  const { status, data } = answer
  if (status !== 200) return { trouble: status === 429 ? 'quota' : 'noAnswer' }
  if (data === undefined) return { trouble: 'nonsense' }
  const found = data.docs.map((work) => candidateOfWork(work, query.isbn, coversUrl))
  return { candidates: found.filter((candidate) => candidate !== undefined) }
}

/** By default the response has neither ISBNs nor publishers. */
const fields =
  'key,title,subtitle,author_name,isbn,publisher,publish_year,first_publish_year,' +
  'number_of_pages_median,language,cover_i,edition_key,editions'

function searchUrl(base: string, { title, author, isbn }: BookQuery): URL {
  const url = new URL(`${base}/search.json`)
  const asked = isbn ? { isbn } : { ...(title && { title }), ...(author && { author }) }
  url.search = String(new URLSearchParams({ ...asked, fields, limit: '10' }))
  return url
}
