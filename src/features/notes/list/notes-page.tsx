import { localized, paths } from '../../../paths'
import { Chip } from '../../../ui/chip'
import { formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { FilterLink } from '../../../ui/filter-link'
import { Field } from '../../../ui/form/field'
import { SortSelect } from '../../../ui/form/sort-select'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination, PerPage } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { SearchCorrection } from '../../../ui/search-correction'
import type { NotesSearch } from '../input'
import { noteSorts, notesAddress, notesPerPage, notesPerPageChoices } from '../notes-address'
import type { NotesList } from '../output'
import { NoteRows } from './note-rows'
import { isWholePlace, parseQuery, withWords } from './parse-query'

interface NotesPageProps {
  search: NotesSearch
  found: NotesList
}

export function NotesPage({ search, found }: NotesPageProps) {
  const { LL, locale } = useRequestContext()
  const { query, sort, per_page } = search
  const { notes, page, total, is_more, corrected, suggestion, all, tags } = found
  const read = parseQuery(query)
  const count = formatNumber(locale, all)
  const isUnwritten = all === 0 && query.trim() === ''
  const { descriptions, noneDescriptions } = LL.notes
  const isAll = isWholePlace(read)
  const foundCount = formatNumber(locale, total) + (is_more ? '+' : '')
  const description = !isAll
    ? LL.notes.found({ count: foundCount, all: count, total: all })
    : all === 0
      ? noneDescriptions[read.place]()
      : read.place === 'open' && (sort === 'name' || sort === 'due')
        ? LL.notes.sorted[sort]({ count, total: all })
        : descriptions[read.place]({ count, total: all })
  return (
    <>
      <RoomHeader title={LL.notes.title()} description={description} />
      <div className="wrap">
        {!isUnwritten && (
          <p className="page-links mb-s4">
            <Link to={paths.openTasks}>{LL.openTasks.link()}</Link>
          </p>
        )}
        {!isUnwritten && <NotesTools search={search} />}
        <div data-results="found">
          <NotesFilters search={search} tags={tags} isUnwritten={isUnwritten} />
          {total === 0 ? (
            <NoNotes query={query} />
          ) : (
            <>
              <SearchCorrection
                asked={read.words.join(' ')}
                corrected={corrected}
                suggestion={suggestion}
                address={(words) => notesAddress({ ...search, query: withWords(query, words) })}
              />
              <NotesCount found={found} text={description} />
              <NoteRows notes={notes} words={corrected?.split(' ') ?? read.words} />
              <Pagination
                page={page}
                perPage={per_page}
                total={total}
                isMore={is_more}
                href={(to) => notesAddress(search, to)}
              />
              <PerPage
                page={page}
                perPage={per_page}
                total={total}
                choices={notesPerPageChoices}
                href={(to, many) => notesAddress({ ...search, per_page: many }, to)}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Screen readers read it out after a search; the header above shows the rest of it. */
function NotesCount({ found, text }: { found: NotesList; text: string }) {
  const { LL, locale } = useRequestContext()
  const { notes, page, per_page, total, is_more } = found
  const isCut = is_more || notes.length < total
  const from = (page - 1) * per_page + 1
  const range = [from, from + notes.length - 1].map((at) => formatNumber(locale, at)).join('–')
  const of = formatNumber(locale, total) + (is_more ? '+' : '')
  return (
    <p
      className={isCut ? 'pb-s2 text-ink-soft type-label tabular' : 'visually-hidden'}
      role="status"
    >
      <span className="visually-hidden">{text} </span>
      {isCut && LL.pagination.range({ range, total: of })}
    </p>
  )
}

function NotesTools({ search: { query, sort, per_page } }: { search: NotesSearch }) {
  const { LL, locale, content } = useRequestContext()
  return (
    <search className="print:hidden">
      <form
        action={localized(content, locale, paths.notes)}
        data-live=""
        className="search-tools notes-tools flex flex-wrap items-end gap-x-s4 gap-y-s3"
      >
        <Field
          type="search"
          name="query"
          label={LL.notes.search()}
          value={query}
          maxLength={200}
          autoComplete="off"
        />
        <SubmitButton kind="plain" busy={LL.notes.searchBusy()}>
          {LL.notes.searchAction()}
        </SubmitButton>
        <SortField query={query} sort={sort} />
        {per_page !== notesPerPage && <input type="hidden" name="per_page" value={per_page} />}
        <Link to={paths.addNote} className="button primary">
          <span className="i-lucide-pencil" />
          {LL.notes.add()}
        </Link>
      </form>
    </search>
  )
}

function SortField({ query, sort }: Pick<NotesSearch, 'query' | 'sort'>) {
  const { sort: words } = useRequestContext().LL.notes
  const best = parseQuery(query).words.length > 0 ? 'match' : 'changed'
  return <SortSelect words={words} sorts={noteSorts} best={best} sort={sort} />
}

const putAway = ['is:archived', 'is:trash'] as const
const views = ['', 'is:pinned', 'is:task', ...putAway] as const

interface NotesFiltersProps {
  search: NotesSearch
  tags: NotesList['tags']
  isUnwritten: boolean
}

function NotesFilters({ search, tags, isUnwritten }: NotesFiltersProps) {
  const { LL, locale, content } = useRequestContext()
  const { query } = search
  const { views: names, filters, tags: tagsLabel } = LL.notes
  const words = {
    '': names.all(),
    'is:pinned': names.pinned(),
    'is:task': names.tasks(),
    'is:archived': names.archive(),
    'is:trash': names.trash(),
  }
  return (
    <nav className="notes-filters type-label print:hidden" aria-label={filters()}>
      <ul className="flex flex-wrap gap-x-s1 -ml-2.25">
        {(isUnwritten ? putAway : views).map((view) => (
          <li key={view}>
            <FilterLink to={notesAddress({ ...search, query: view })} isOn={view === query.trim()}>
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
                href={localized(
                  content,
                  locale,
                  notesAddress({ ...search, query: withTag(query, tag) }),
                )}
                className="flex items-center gap-s1 min-h-8 plain-link"
                aria-current={parseQuery(query).tags.includes(tag) ? 'true' : undefined}
              >
                <Chip>
                  <span className="overflow-hidden text-ellipsis">#{tag}</span>
                </Chip>{' '}
                <span className="text-ink-soft">{formatNumber(locale, notes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function withTag(query: string, tag: string): string {
  const { place, tags } = parseQuery(query)
  const views = { open: [], archive: ['is:archived'], trash: ['is:trash'] }
  return [...views[place], ...(tags.includes(tag) ? [] : [`tag:${tag}`])].join(' ')
}

function NoNotes({ query }: { query: string }) {
  const { LL } = useRequestContext()
  const words = LL.notes.empty
  const view = query.trim()
  if (view === '') {
    return (
      <EmptyPlank title={words.title()} text={words.text()}>
        <Link to={paths.addNote} className="button primary">
          <span className="i-lucide-pencil" />
          {LL.notes.add()}
        </Link>
      </EmptyPlank>
    )
  }
  const [title, text] =
    view === 'is:trash'
      ? [words.noTrash(), words.noTrashText()]
      : view === 'is:archived'
        ? [words.noArchive(), words.noArchiveText()]
        : [words.noHit(view), words.noHitText()]
  return (
    <EmptyPlank title={title} text={text}>
      <Link to={paths.notes} className="button">
        {words.showAll()}
      </Link>
    </EmptyPlank>
  )
}
