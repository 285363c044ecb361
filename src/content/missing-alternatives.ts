import { locales } from '../../i18n/i18n-util'
import type { Content } from './content'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A sentence for each picture that somebody who does not see it is told nothing of in some language. */
export function missingAlternatives({ projects }: Pick<Content, 'projects'>): string[] {
  return projects.flatMap(({ slug, images }) =>
    images.flatMap(({ file, alt }) => {
      if (typeof alt === 'string') return []
      const missing = locales.filter((locale) => alt?.[locale] === undefined)
      if (missing.length === 0) return []
      const list = missing.map((locale) => names.of(locale)).join(', ')
      return `projects/${slug}/${file} has no alternative text (alt) in ${list}`
    }),
  )
}
