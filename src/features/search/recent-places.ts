import { shownVisitor } from '../../islands/shown-visitor'

export interface RecentPlace {
  address: string
  title: string
}

const storageKey = 'thuis:recent'
const max = 5

interface Stored {
  /** Undefined for a guest. */
  visitor?: string
  places: readonly RecentPlace[]
}

/** In localStorage, which signing out clears; those of somebody else are forgotten here too. */
export function readRecent(): readonly RecentPlace[] {
  try {
    const { visitor, places }: Stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (places && visitor === shownVisitor()) return places
  } catch (error) {
    console.warn(error)
  }
  forgetRecent()
  return []
}

export function rememberPlace(place: RecentPlace): void {
  const others = readRecent().filter(({ address }) => address !== place.address)
  const visitor = shownVisitor()
  const places = [place, ...others].slice(0, max)
  const stored: Stored = { ...(visitor !== undefined && { visitor }), places }
  store(() => localStorage.setItem(storageKey, JSON.stringify(stored)))
}

export function forgetRecent(): void {
  store(() => localStorage.removeItem(storageKey))
}

/** Some browsers store nothing, or have no room left. */
function store(write: () => void): void {
  try {
    write()
  } catch (error) {
    console.warn(error)
  }
}
