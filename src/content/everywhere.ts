import type { Localized } from './schema'

/** A name that is the same in every language. */
export function everywhere(name: string): Localized {
  return { nl: name, en: name, de: name, es: name }
}
