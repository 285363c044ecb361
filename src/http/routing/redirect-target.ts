import { paths, splitLocale } from '../../paths'

/**
 * The home page, unless it is on this site. Resolved first: `//host`, `/\host` and `/..//host` are
 * not.
 */
export function redirectTarget(value: string | undefined, origin: string): string {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return paths.home
  const url = new URL(value, origin)
  const { path } = splitLocale(url.pathname)
  if (url.origin !== origin || path.startsWith('//')) return paths.home
  // A second prefix would become the first one where the base language is read.
  if (splitLocale(path).prefix) return paths.home
  return path + url.search
}
