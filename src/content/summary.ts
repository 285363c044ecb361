import { type ContentText, withoutLanguage } from './localize'
import type { Site } from './schema/site'

export const maxSummary = 300

/** Whether it is too long for the home page, and is shown on the page about the owner instead. */
export function isLongSummary(summary: ContentText): boolean {
  return withoutLanguage(summary).length > maxSummary
}

export function hasLongSummary({ summary = '' }: Pick<Site, 'summary'>): boolean {
  const texts = typeof summary === 'string' ? [summary] : Object.values(summary)
  return texts.some((text) => text !== undefined && isLongSummary(text))
}
