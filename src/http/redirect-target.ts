import { paths, splitLocale } from '../paths'

/** Home unless it is on this site: `//host`, `/\host` and `/..//host` are not, so it is resolved first. */
export function redirectTarget(value: string | undefined, origin: string): string {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return paths.home
  const url = new URL(value, origin)
  const { path } = splitLocale(url.pathname)
  if (url.origin !== origin || path.startsWith('//')) return paths.home
  // A second language would be the first one where the base language is read.
  if (splitLocale(path).prefix) return paths.home
  return path + url.search
}
