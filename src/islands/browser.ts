import { getDefaultStore } from 'jotai/vanilla'
import { plantSeed, type Seed, type Store, seedId } from './state'

/** The document's one store. On the server each request has its own, and this is never called. */
export function browserStore(): Store {
  return getDefaultStore()
}

/** Makes the store say what the server said in the page that is shown. */
export function readSeed(): void {
  const seed: Seed = JSON.parse(document.getElementById(seedId)?.textContent ?? '{}')
  plantSeed(browserStore(), seed)
}
