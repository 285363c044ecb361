import { importOrReload } from '../islands/import-or-reload'

type Swapping = typeof import('./swapping/swapping')

let loaded: Swapping | undefined

/**
 * For what loads a page itself when this fails. Skips `import()` once it is loaded, because even
 * then it takes a task to resolve.
 */
export async function importSwapping(): Promise<Swapping> {
  loaded ??= await import('./swapping/swapping')
  return loaded
}

export function importSwappingAhead(): Promise<Swapping | undefined> {
  return importOrReload(importSwapping)
}
