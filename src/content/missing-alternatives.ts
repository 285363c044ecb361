import type { Content } from './content'
import { writtenLanguages } from './public-pages'

export function missingAlternatives(content: Content): string[] {
  const written = writtenLanguages(content)
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return content.projects.flatMap(({ slug, images }) =>
    images.flatMap(({ file, alt }) => {
      if (typeof alt === 'string') return []
      const missing = written.filter((locale) => alt?.[locale] === undefined)
      if (missing.length === 0) return []
      const list = missing.map((locale) => names.of(locale)).join(', ')
      return `projects/${slug}/${file} has no alternative text (alt) in ${list}`
    }),
  )
}
