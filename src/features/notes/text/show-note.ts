import type { Locales } from '../../../../i18n/i18n-types'
import { localized } from '../../../paths'
import { tagAddress } from '../list/notes-address'
import { renderNote } from './render-note'

export interface ShowOptions {
  origin: string
  locale: Locales
  /** What a task without words is called. */
  task: string
  isTickable: boolean
}

/** Of the server's making alone: it comes out of the sanitiser. */
export interface ShownNote {
  html: string
  /** Whether it had too much markup, and is what was typed. */
  isAsWritten: boolean
}

export interface ArticleOptions extends Pick<ShowOptions, 'origin' | 'task'> {
  /** The page's address, where the text is read elsewhere. */
  base?: string
}

/** A note's text in public: nothing in it leads to what only its writer may see, but its own links. */
export function showArticle(body: string, { task, ...options }: ArticleOptions): ShownNote {
  const html = renderNote(body, {
    ...options,
    taskLabel: (text) => text || task,
    isTickable: false,
    isOwn: true,
    topHeading: 2,
  })
  return { html, isAsWritten: isAsWritten(html) }
}

export function showNote(body: string, options: ShowOptions): ShownNote {
  const { locale, task, ...others } = options
  const html = renderNote(body, {
    ...others,
    taskLabel: (text) => text || task,
    tagHref: (tag) => localized(locale, tagAddress(tag)),
    topHeading: 2,
  })
  return { html, isAsWritten: isAsWritten(html) }
}

function isAsWritten(html: string): boolean {
  return html.startsWith('<p class="as-written"')
}
