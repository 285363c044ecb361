import { manifestSchema } from '../../../src/model/manifest'
import { paths } from '../../../src/paths'

export interface Asked {
  path: string
  headers: Record<string, string>
}

const [guest, brotli] = [{ 'Accept-Language': 'nl' }, { 'Accept-Encoding': 'br' }]

/** A page with a query is not cached. */
export const renderedPath = paths.careerWith('typescript')

export async function kindsOfPage(cookie: string): Promise<Record<string, Asked>> {
  const manifest = manifestSchema.parse(await Bun.file('.build/manifest.json').json())
  const getSkills = { path: '/_server/getSkills?createServerFn', headers: guest }
  return {
    'cached page': { path: paths.home, headers: guest },
    'cached page, br': { path: paths.home, headers: { ...guest, ...brotli } },
    'rendered page': { path: renderedPath, headers: guest },
    'rendered page, br': { path: renderedPath, headers: { ...guest, ...brotli } },
    'list, signed in': { path: paths.books, headers: { ...guest, Cookie: cookie } },
    function: getSkills,
    'style sheet, br': { path: manifest.stylesheet.href, headers: brotli },
  }
}
