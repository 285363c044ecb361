import { retry } from '../islands/retry'

let loaded: typeof import('./swapping/swapping') | undefined

/** Once it is here, at once: `import()` takes a task even then. */
export async function importSwapping(): Promise<typeof import('./swapping/swapping')> {
  loaded ??= await import('./swapping/swapping')
  return loaded
}

export function importAhead(): void {
  retry(importSwapping).catch(() => undefined)
}
