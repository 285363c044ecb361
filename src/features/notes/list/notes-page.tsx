import { formatNumber } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { SearchCorrection } from '../../../ui/search-correction'
import type { NotesSearch } from '../input'
import { notesAddress } from '../notes-address'
import type { NotesList } from '../output'
import { NoNotes } from './no-notes'
import { NoteRows } from './note-rows'
import { NotesFilters } from './notes-filters'
import { NotesTools } from './notes-tools'
import { isWholePlace, parseQuery, withWords } from './parse-query'

interface NotesPageProps {
  search: NotesSearch
  found: NotesList
  isWhole: boolean
}

export function NotesPage({ search, found, isWhole }: NotesPageProps) {
  const { LL, locale } = useRequestContext()
  const { query, per_page } = search
  const { notes, page, total, is_more, corrected, suggestion, all, tags } = found
  const read = parseQuery(query)
  const count = formatNumber(locale, all)
  const isUnwritten = all === 0 && query.trim() === ''
  const { descriptions, noneDescriptions } = LL.notes
  const isAll = isWholePlace(read)
  const foundCount = formatNumber(locale, total) + (is_more ? '+' : '')
  const description = !isAll
    ? LL.notes.found({ count: foundCount, total })
    : all === 0
      ? noneDescriptions[read.place]()
      : descriptions[read.place]({ count, total: all })
  return (
    <>
      <PageHead title={LL.notes.title()} description={description} />
      <RoomHeader title={LL.notes.title()} description={description} />
      <div className="wrap">
        {!isUnwritten && <NotesTools search={search} />}
        <div data-results="found">
          {!isWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
          <NotesFilters query={query} tags={tags} isUnwritten={isUnwritten} />
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
              {!isAll && (
                <p className="visually-hidden" role="status">
                  {description}
                </p>
              )}
              <NoteRows notes={notes} words={corrected?.split(' ') ?? read.words} />
              <Pagination
                page={page}
                perPage={per_page}
                total={total}
                isMore={is_more}
                href={(to) => notesAddress(search, to)}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}
