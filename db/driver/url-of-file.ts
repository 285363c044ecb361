import { pathToFileURL } from 'node:url'

/**
 * The driver's encryption layer is always active and treats failed reads as successful, so that
 * pages are overwritten with whatever was in memory (fixed in utelle/SQLite3MultipleCiphers#272,
 * but not in libsql 0.5.29). This selects SQLite's own VFS through a URI, which the driver takes
 * for a path.
 */
export function urlOfFile(path: string): string {
  const layer = process.platform === 'win32' ? 'win32' : 'unix'
  return `file:${encodeURIComponent(`${pathToFileURL(path).href}?vfs=${layer}`)}`
}
