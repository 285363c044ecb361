import type { Locales } from '../../../i18n/i18n-types'
import { paths, withSearch } from '../../paths'
import type { WikiLinkOptions } from './finish-wiki-links'
import type { Heading } from './headings'
import type { ShownPictures } from './plugins/images'
import type { LinkMarks } from './plugins/mark-links'
import { renderMarked, renderNote } from './render-note'
import type { TextWords } from './text-words'

export interface ShowOptions {
  origin: string
  prefix: string
  words: TextWords
  isTickable: boolean
  wikiLinks?: Omit<WikiLinkOptions, 'prefix'>
}

export interface ShownNote {
  html: string
  /** Why the text is shown as typed; undefined if it is rendered. */
  asWritten: 'tooMuchMarkup' | 'notNow' | undefined
}

export interface ArticleOptions extends Pick<ShowOptions, 'origin' | 'words'> {
  title: string
  language: Locales
  base?: string
  pictures?: ShownPictures | undefined
  picturesAt?: string | undefined
}

export interface ShownArticle extends ShownNote {
  headings: readonly Heading[]
}

export interface PreviewOptions extends Omit<ArticleOptions, 'base' | 'pictures'> {
  marks: LinkMarks
}

export interface ArticlePreview extends ShownNote {
  names: readonly string[]
}

export function previewArticle(body: string, options: PreviewOptions): ArticlePreview {
  const { html, names } = renderMarked(body, {
    ...options,
    isTickable: false,
    isOwn: true,
    topHeading: 4,
  })
  return { html, asWritten: asWritten(html), names }
}

/** Tags are not links, since those lead to the user's own notes. */
export function showArticle(body: string, options: ArticleOptions): ShownArticle {
  const { html, headings } = renderMarked(body, {
    ...options,
    isTickable: false,
    isOwn: true,
    topHeading: 2,
  })
  return { html, headings, asWritten: asWritten(html) }
}

export function showNote(body: string, options: ShowOptions): ShownNote {
  const { prefix, wikiLinks, ...others } = options
  const html = renderNote(body, {
    ...others,
    tagHref: (tag) => prefix + withSearch(paths.notes, { query: `tag:${tag}` }),
    topHeading: 2,
    ...(wikiLinks && { wikiLinks: { ...wikiLinks, prefix } }),
  })
  return { html, asWritten: asWritten(html) }
}

function asWritten(html: string): ShownNote['asWritten'] {
  return html.startsWith('<p class="as-written"') ? 'tooMuchMarkup' : undefined
}
