import { paths, splitLocale } from '../paths'

/**
 * A path and query of this site, without its language; the home page for anything else. `//host`,
 * `/\host` and `/..//host` all leave the site, so the address is resolved before it is judged.
 */
export function redirectTarget(value: string | undefined, origin: string): string {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return paths.home
  const url = new URL(value, origin)
  const { path } = splitLocale(url.pathname)
  if (url.origin !== origin || path.startsWith('//')) return paths.home
  // A second language would be the first one where the base language is read.
  if (splitLocale(path).prefix) return paths.home
  return path + url.search
}
