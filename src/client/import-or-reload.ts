const storageKey = 'thuis:failed-imports'

/**
 * Reloads the page when an import fails, for a newer build may have taken the file away: once per
 * distinct message and not without a connection, so that a page stays readable.
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
