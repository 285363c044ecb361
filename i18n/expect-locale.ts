import type { Locales } from './i18n-types'
import { isLocale } from './i18n-util'
import { languageOrder } from './languages'

/** @throws with the sentence of `explainLocale` */
export function expectLocale(value: string | undefined): Locales {
  if (value !== undefined && isLocale(value)) return value
  throw new Error(explainLocale(value))
}

/** What is wrong with a value that is no locale. */
export function explainLocale(value: unknown): string {
  if (value === undefined) return 'No locale found'
  return `Invalid locale: ${value}. Expected one of: ${languageOrder.join(', ')}`
}
