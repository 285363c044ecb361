const storageKey = 'thuis:failed-imports'

/**
 * Imports, and when that fails reloads the page, for a newer build may have taken the file away:
 * once per distinct message, so that a file that is really gone leaves a page that still reads, and
 * not without a connection, for the same reason.
 */
export async function importOrReload<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    const message = String(error)
    const seen: string[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (seen.includes(message) || !navigator.onLine) {
      console.warn(message)
      return undefined
    }
    sessionStorage.setItem(storageKey, JSON.stringify([...seen, message]))
    location.reload()
    return undefined
  }
}
