import type { Locales } from '../../../../i18n/i18n-types'
import { localized } from '../../../paths'
import { tagAddress } from '../notes-address'
import { renderNote } from './render-note'

export interface ShowOptions {
  origin: string
  locale: Locales
  task: string
  isTickable: boolean
}

export interface ShownNote {
  html: string
  /** Why the text is shown as typed; undefined if it is rendered. */
  asWritten: 'tooMuchMarkup' | 'notNow' | undefined
}

export interface ArticleOptions extends Pick<ShowOptions, 'origin' | 'task'> {
  base?: string
}

/** Renders a note for the public: tags are not links, since those lead to the user's own notes. */
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
