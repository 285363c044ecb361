import type { Token } from 'markdown-it'
import { nameKey } from '../../../db/keys/name-key'
import { paths, withSearch } from '../../paths'
import { isNoteId, type LinkTargets, linkKey, meantBy } from './plugins/wiki-links'

export interface WikiLinkOptions {
  targets: LinkTargets
  prefix: string
  words: Record<'several' | 'missing' | 'trashed', string>
}

/** Without options, as for guests, names are text. */
export function finishWikiLinks(tokens: readonly Token[], options?: WikiLinkOptions): void {
  for (const [index, open] of tokens.entries()) {
    const [text, close] = tokens.slice(index + 1, index + 3)
    if (open.type !== 'wiki_link_open' || !text || !close) continue
    const { name, heading } = meantBy(open.info, options?.targets ?? {})
    const target = options?.targets[linkKey(name)]
    const fragment = heading && `#${encodeURIComponent(heading)}`
    if (options && name === '') {
      if (open.markup === '') text.content = heading
      lead(open, fragment, 'note-link')
      continue
    }
    if (!options || target === undefined) {
      open.tag = 'span'
      close.tag = 'span'
      continue
    }
    const { prefix, words } = options
    const isFound = target !== null && target !== 'several'
    const isOldName = isFound && nameKey(target.name) !== nameKey(name)
    if (isFound && open.markup === '' && (isOldName || heading)) {
      const shown = (isOldName && target.name) || name
      text.content = heading ? `${shown} › ${heading}` : shown
    }
    if (isFound) lead(open, prefix + paths.note(target.id) + fragment, 'note-link')
    else if (target)
      lead(open, prefix + withSearch(paths.notes, { query: name }), 'note-link', words.several)
    else {
      const title = isNoteId(name) ? text.content : name
      lead(open, prefix + withSearch(paths.addNote, { title }), 'note-link missing', words.missing)
    }
    if (isFound && target.place === 'trash') open.attrSet('title', words.trashed)
  }
}

function lead(link: Token, href: string, classes: string, title?: string): void {
  link.attrSet('href', href)
  link.attrSet('class', classes)
  if (title) link.attrSet('title', title)
}
