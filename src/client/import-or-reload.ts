const storageKey = 'thuis:failed-imports'

let isLeaving = false

addEventListener('beforeunload', () => {
  isLeaving = true
})

/**
 * A newer build may have taken the file away. Reloads once per distinct message, and not offline,
 * so that the page stays readable; nor while it is left, when WebKit drops what is still to come and a
 * reload would drop the form that was sent.
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
