import type { Content } from '../../../content/content'
import { type ArticleSummary, isPublishedNote } from '../../../model/article'
import { localized, paths, splitLocale } from '../../../paths'
import { rooms } from '../../../rooms'
import type { NoteLink } from '../../../texts/markdown/list-links'
import type { NoteDetail } from '../../notes/output'
import type { PublishingProblem } from '../output'

interface Site {
  origin: string
  articles: readonly ArticleSummary[]
  content: Content
  /** Addresses. */
  missingPictures: readonly string[]
  /** Addresses of links that lead to no heading of a text that is there. */
  missingHeadings: readonly string[]
}

export function findProblems(
  note: NoteDetail,
  links: readonly NoteLink[],
  site: Site,
): PublishingProblem[] {
  const bare = (kind: PublishingProblem['kind']): PublishingProblem => ({
    kind,
    address: null,
    instead: null,
  })
  return [
    ...(note.place === 'trash' ? [bare('inTrash')] : []),
    ...(note.title === null ? [bare('untitled')] : []),
    ...(note.body.trim() === '' ? [bare('empty')] : []),
    ...links.flatMap((link) => judgeLink(link, note.id, site)),
    ...site.missingHeadings.map((address) => ({ ...bare('missingHeading'), address })),
  ]
}

export function isFinal({ kind }: PublishingProblem): boolean {
  return kind === 'untitled' || kind === 'empty' || kind === 'inTrash'
}

const privatePlaces = [...rooms.map((room) => paths[room]), paths.account]

const warnings = new Set<PublishingProblem['kind']>([
  'foreignPicture',
  'undescribedPicture',
  'tag',
  'noteLink',
  'missingHeading',
])

/** Warnings that need no confirmation. */
export function isWarning({ kind }: PublishingProblem): boolean {
  return warnings.has(kind)
}

function judgeLink(link: NoteLink, id: string, site: Site): PublishingProblem[] {
  const { kind, address, isDescribed } = link
  const { origin, articles, content, missingPictures } = site
  if (kind === 'picture') {
    if (missingPictures.includes(address))
      return [{ kind: 'missingPicture', address, instead: null }]
    return isDescribed ? [] : [{ kind: 'undescribedPicture', address, instead: null }]
  }
  if (kind === 'tag' || kind === 'noteLink') return [{ kind, address, instead: null }]
  const url = URL.parse(address, `${origin}${paths.article(id)}`)
  const path = url?.origin === origin ? splitLocale(url.pathname).path : ''
  if (!privatePlaces.some((place) => `${path}/`.startsWith(`${place}/`))) {
    return kind === 'foreignPicture' ? [{ kind, address, instead: null }] : []
  }
  const article = articles
    .filter(isPublishedNote)
    .find(({ note_id }) => path === paths.note(note_id))
  const problem: PublishingProblem = {
    kind: kind === 'foreignPicture' ? 'privatePicture' : 'privateLink',
    address,
    instead: article
      ? localized(content, article.language, paths.article(article.slug)) + (url?.hash ?? '')
      : null,
  }
  return [problem]
}
