const storageKey = 'thuis:failed-imports'

let isLeaving = false

addEventListener('beforeunload', () => {
  isLeaving = true
})

/**
 * After a deployment the file may be gone, so the page is reloaded: once per distinct error
 * message, and not while offline. Not while the page is unloading either: WebKit cancels pending
 * imports then, and a reload would drop a form that was submitted.
 */
export async function importOrReload<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (isLeaving) return undefined
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
