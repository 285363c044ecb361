import { retry } from '../islands/retry'

let loaded: typeof import('./swapping/swapping') | undefined

/** Skips `import()` once it is loaded, because even then it takes a task to resolve. */
export async function importSwapping(): Promise<typeof import('./swapping/swapping')> {
  loaded ??= await import('./swapping/swapping')
  return loaded
}

export function importAhead(): void {
  retry(importSwapping).catch(() => undefined)
}
