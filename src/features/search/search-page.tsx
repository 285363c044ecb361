import type { ReactNode } from 'react'
import { splitQuery } from '../../../i18n/query-words'
import { localized, paths, withSearch } from '../../paths'
import type { SearchHit } from '../../records/search/room-search'
import { formatNumber } from '../../ui/dates/dates'
import { Field } from '../../ui/form/field'
import { SubmitButton } from '../../ui/form/submit-button'
import { PageHead } from '../../ui/head/page-head'
import { PublicHeader } from '../../ui/headers/public-header'
import { RoomHeader } from '../../ui/headers/room-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { type CommandGroup, useCommands } from './commands'
import { HitText } from './hit-text'
import type { SearchPlace } from './input'
import { maxQuery } from './max-query'
import type { SearchGroup, SearchResults } from './output'

interface SearchPageProps {
  query: string
  place: SearchPlace | undefined
  found: SearchResults
}

export function SearchPage({ query, place, found }: SearchPageProps) {
  const { LL, user, locale } = useRequestContext()
  const { search } = LL
  const total = found.groups.reduce((sum, group) => sum + group.total, 0)
  const isMore = found.groups.some(({ is_more }) => is_more)
  const count = formatNumber(locale, total) + (isMore ? '+' : '')
  const commands = useCommands(query)
  const isNothing = query !== '' && total === 0 && commands.length === 0
  const words =
    query === '' || (total === 0 && !isNothing)
      ? user
        ? search.house()
        : search.site()
      : total === 0
        ? search.nothing({ query })
        : search.places({ count, total, query })
  return (
    <>
      {user ? (
        <RoomHeader title={search.title()} description={words} metaDescription={search.site()} />
      ) : (
        <>
          <PageHead title={search.title()} description={search.site()} />
          <PublicHeader title={search.title()} lines={[words]} facts={[false, false]}>
            {null}
          </PublicHeader>
        </>
      )}
      <div className="wrap pt-s5">
        <SearchForm query={query} place={place} />
      </div>
      <div data-results="found" className="search-groups">
        <p role="status" className="visually-hidden">
          {words}
        </p>
        {commands.map((group) => (
          <Commands key={group.id} group={group} />
        ))}
        {isNothing && <Nothing query={query} />}
        {found.is_any && <p className="wrap search-meant">{search.any()}</p>}
        {user
          ? found.groups.map((group) => <Group key={group.place} group={group} place={place} />)
          : found.groups.map((group) => <PublicGroups key={group.place} group={group} />)}
        <Keys />
      </div>
    </>
  )
}

function SearchForm({ query, place }: Pick<SearchPageProps, 'query' | 'place'>) {
  const { LL, locale, content, user } = useRequestContext()
  const { search } = LL
  return (
    <search className="print:hidden">
      <form
        action={localized(content, locale, paths.search)}
        data-live=""
        className="search-form flex flex-wrap items-end gap-x-s4 gap-y-s3"
      >
        <Field
          type="search"
          name="q"
          label={user ? search.labelInside() : search.label()}
          value={query}
          maxLength={maxQuery}
          autoComplete="off"
          autoFocus={query === ''}
        />
        {place && <input type="hidden" name="in" value={place} />}
        <SubmitButton kind="plain" busy={search.busy()}>
          {search.action()}
        </SubmitButton>
      </form>
    </search>
  )
}

function Group({ group, place }: { group: SearchGroup; place: SearchPlace | undefined }) {
  const { LL, locale } = useRequestContext()
  const { total, is_more, corrected, hits, list } = group
  const name = placeName(LL, group.place)
  const count = formatNumber(locale, total) + (is_more ? '+' : '')
  return (
    <FoundIn id={group.place} title={`${name}, ${count}`} className="search-place">
      {corrected !== null && (
        <p className="search-meant">{LL.search.meant({ words: corrected })}</p>
      )}
      <Hits hits={hits} />
      {hits.length < total && place === undefined && (
        <p className="mt-s3">
          <a href={list}>{LL.search.all({ count, place: name })}</a>
        </p>
      )}
    </FoundIn>
  )
}

/** What is public, by the page that it stands on; the first is what was found best. */
function PublicGroups({ group: { hits, corrected } }: { group: SearchGroup }) {
  const { LL, locale } = useRequestContext()
  const kinds = [...Map.groupBy(hits, ({ kind }) => kind)]
  return (
    <>
      {corrected !== null && (
        <p className="wrap search-meant">{LL.search.meant({ words: corrected })}</p>
      )}
      {kinds.map(([kind, hits]) => (
        <FoundIn
          key={kind}
          id={kind}
          title={`${kindName(LL, kind)}, ${formatNumber(locale, hits.length)}`}
        >
          <Hits hits={hits} />
        </FoundIn>
      ))}
    </>
  )
}

function Commands({ group: { id, commands } }: { group: CommandGroup }) {
  const { commandGroups } = useRequestContext().LL.search
  return (
    <FoundIn id={id} title={commandGroups[id]()} className="search-commands">
      <ul className="search-hits">
        {commands.map(({ name, address, detail, lang, preference }) => (
          <li key={name}>
            <h3>
              <a href={address} lang={lang} data-preference={preference}>
                {name}
              </a>
            </h3>
            {detail && <p className="hit-detail">{detail}</p>}
          </li>
        ))}
      </ul>
    </FoundIn>
  )
}

/** Shown in the dialog alone. */
function Keys() {
  const { choose, open, newTab, close } = useRequestContext().LL.search.keys
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑ ↓</kbd> {choose()}
      </span>
      <span>
        <kbd>Enter</kbd> {open()}
      </span>
      <span>
        <kbd>Ctrl + Enter</kbd> {newTab()}
      </span>
      <span>
        <kbd>Esc</kbd> {close()}
      </span>
    </p>
  )
}

interface FoundInProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

function FoundIn({ id, title, className = '', children }: FoundInProps) {
  return (
    <div className="wrap">
      <section className={`search-group ${className}`} aria-labelledby={`found-${id}`}>
        <h2 id={`found-${id}`}>{title}</h2>
        <div>{children}</div>
      </section>
    </div>
  )
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  const { LL } = useRequestContext()
  return (
    <ul className="search-hits">
      {hits.map((hit, index) => {
        const where = hit.found_in === 'text' ? undefined : LL.search.fields[hit.found_in]()
        const isTextFragment = hit.address.includes(':~:')
        return (
          <li key={index}>
            <h3>
              <a href={hit.address} data-reload={isTextFragment ? '' : undefined}>
                <HitText text={hit.title} marks={hit.title_marks} />
              </a>
            </h3>
            {hit.snippet !== '' && (
              <p>
                <HitText text={hit.snippet} marks={hit.snippet_marks} />
              </p>
            )}
            {(where || hit.detail) && (
              <p className="hit-detail">
                {[hit.snippet_marks.length > 0 && where, hit.detail].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Nothing({ query }: { query: string }) {
  const { LL, user, offersSignIn } = useRequestContext()
  const { search } = LL
  const shorter = shorterWords(query)
  return (
    <div className="wrap search-nothing">
      <h2 className="type-heading break-anywhere">{search.nothing({ query })}</h2>
      <p className="mt-s2 max-w-measure">{user ? search.noneInside() : search.none()}</p>
      <p className="buttons mt-s4">
        {shorter.map((word) => (
          <Link key={word} to={withSearch(paths.search, { q: word })} className="button">
            {word}
          </Link>
        ))}
        {user === undefined && offersSignIn && (
          <Link to={paths.signIn} className="button">
            {LL.nav.signIn()}
          </Link>
        )}
      </p>
    </div>
  )
}

/** Of several words each alone. */
function shorterWords(query: string): string[] {
  const words = splitQuery(query).filter((word) => /^[\p{L}\p{N}]{3,}$/u.test(word))
  return words.length > 1 ? [...new Set(words)].slice(0, 4) : []
}

type LL = ReturnType<typeof useRequestContext>['LL']

function placeName({ rooms, search }: LL, place: SearchPlace): string {
  if (place === 'site') return search.groups.site()
  return place === 'users' ? search.groups.users() : rooms[place]()
}

function kindName({ nav }: LL, kind: SearchHit['kind']): string {
  switch (kind) {
    case 'home':
    case 'aboutMe':
    case 'career':
    case 'skills':
    case 'projects':
    case 'siteStack':
      return nav[kind]()
    default:
      return nav.writing()
  }
}
