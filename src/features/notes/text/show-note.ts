import type { Locales } from '../../../../i18n/i18n-types'
import { localized } from '../../../paths'
import { tagAddress } from '../notes-address'
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
  /** Why it is what was typed; undefined where it is not. */
  asWritten: 'tooMuchMarkup' | 'notNow' | undefined
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
  return { html, asWritten: asWritten(html) }
}

export function showNote(body: string, options: ShowOptions): ShownNote {
  const { locale, task, ...others } = options
  const html = renderNote(body, {
    ...others,
    taskLabel: (text) => text || task,
    tagHref: (tag) => localized(locale, tagAddress(tag)),
    topHeading: 2,
  })
  return { html, asWritten: asWritten(html) }
}

function asWritten(html: string): ShownNote['asWritten'] {
  return html.startsWith('<p class="as-written"') ? 'tooMuchMarkup' : undefined
}
