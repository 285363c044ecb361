import { localized } from '../../../paths'
import { Chip } from '../../../ui/chip/chip'
import { formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { notesAddress } from '../notes-address'
import type { NotesList } from '../output'
import { parseQuery } from './parse-query'

const putAway = ['is:archived', 'is:trash'] as const
const views = ['', 'is:pinned', 'is:task', ...putAway] as const

interface NotesFiltersProps {
  query: string
  tags: NotesList['tags']
  isUnwritten: boolean
}

export function NotesFilters({ query, tags, isUnwritten }: NotesFiltersProps) {
  const { LL, locale } = useRequestContext()
  const { views: names, filters, tags: tagsLabel } = LL.notes
  const words = {
    '': names.all(),
    'is:pinned': names.pinned(),
    'is:task': names.tasks(),
    'is:archived': names.archive(),
    'is:trash': names.trash(),
  }
  return (
    <nav className="notes-filters grid gap-s2 py-s4 type-label print:hidden" aria-label={filters()}>
      <ul className="flex flex-wrap gap-x-s1 -ml-2.25">
        {(isUnwritten ? putAway : views).map((view) => (
          <li key={view}>
            <FilterLink query={view} isOn={view === query.trim()}>
              {words[view]}
            </FilterLink>
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul
          aria-label={tagsLabel()}
          className="notes-tags flex flex-wrap gap-x-s4 type-label tabular"
        >
          {tags.map(({ tag, notes }) => (
            <li key={tag}>
              <a
                href={localized(locale, notesAddress({ query: withTag(query, tag) }))}
                className="flex items-center gap-s1 min-h-8 plain-link"
                aria-current={parseQuery(query).tags.includes(tag) ? 'true' : undefined}
              >
                <Chip>#{tag}</Chip>{' '}
                <span className="text-ink-soft">{formatNumber(locale, notes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

interface FilterLinkProps {
  query: string
  isOn: boolean
  children: string
}

function FilterLink({ query, isOn, children }: FilterLinkProps) {
  const { locale } = useRequestContext()
  return (
    <a
      href={localized(locale, notesAddress({ query }))}
      className="note-view block no-underline"
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </a>
  )
}

/** Toggles the tag, and stays in the archive or trash. The rest of the query is dropped. */
function withTag(query: string, tag: string): string {
  const { place, tags } = parseQuery(query)
  const views = { open: [], archive: ['is:archived'], trash: ['is:trash'] }
  return [...views[place], ...(tags.includes(tag) ? [] : [`tag:${tag}`])].join(' ')
}
