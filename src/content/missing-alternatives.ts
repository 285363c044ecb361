import type { Content } from './content'
import { writtenLanguages } from './public-pages'

export function missingAlternatives(content: Content): string[] {
  const written = writtenLanguages(content)
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const inArticles = content.articles.flatMap(({ slug, pictures }) =>
    pictures.flatMap(({ address, alt, line }) =>
      alt === ''
        ? `writing/${slug}.md: line ${line}: ${address} has no alternative text: write it between the brackets`
        : [],
    ),
  )
  const inProjects = content.projects.flatMap(({ slug, images }) =>
    images.flatMap(({ file, alt }) => {
      if (typeof alt === 'string') return []
      const missing = written.filter((locale) => alt?.[locale] === undefined)
      if (missing.length === 0) return []
      const list = missing.map((locale) => names.of(locale)).join(', ')
      return `projects/${slug}/${file} has no alternative text (alt) in ${list}`
    }),
  )
  return [...inProjects, ...inArticles]
}
