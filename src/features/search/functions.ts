import type { Context } from 'hono'
import { splitQuery, wantedWords } from '../../../i18n/query-words'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { isAdmin, isDeletionPending } from '../../model/user'
import { localized } from '../../paths'
import type { Asked, RoomSearch } from '../../records/search/room-search'
import type { Room } from '../../rooms'
import { type SearchInput, type SearchPlace, searchInput, searchPlaces } from './input'
import { type SearchGroup, type SearchResults, searchOutput } from './output'
import { searchSite } from './site-search'

export interface SearchParts {
  rooms: Record<Room, { search: RoomSearch }>
  users: RoomSearch
}

const few = 3
const many = 50

/** Each place is asked only for those who may enter it. */
export function searchFunction(parts: SearchParts) {
  return serverFunction('search', {
    access: 'public',
    input: searchInput.prefault({}),
    output: searchOutput,
    async run(c, { query, place }): Promise<SearchResults> {
      const places = placesFor(c).filter((one) => place === undefined || one === place)
      if (wantedWords(splitQuery(query)).length === 0) return { groups: [], is_any: false }
      const ask = (how: Asked['how']) =>
        Promise.all(places.map((one) => searchPlace(c, parts, one, { query, place, how })))
      const ways = splitQuery(query).length > 1 ? hows : hows.slice(0, 2)
      for (const how of ways) {
        const groups = (await ask(how)).filter(({ total }) => total > 0)
        if (groups.length > 0) return { groups, is_any: how === 'any' }
      }
      return { groups: [], is_any: false }
    },
  })
}

const hows = ['all', 'corrected', 'any'] as const

/** A token is for some rooms, and never for other people. */
function placesFor({ var: { user, tokenScopes, rooms: open } }: Context<AppEnv>): SearchPlace[] {
  const isResident = user !== undefined && !isDeletionPending(user)
  return searchPlaces.filter((place) => {
    if (place === 'site') return true
    if (!isResident) return false
    if (place === 'users') return isAdmin(user) && tokenScopes === undefined
    return open.includes(place) && (tokenScopes?.includes(`${place}:read`) ?? true)
  })
}

async function searchPlace(
  c: Context<AppEnv>,
  parts: SearchParts,
  place: SearchPlace,
  { query, place: only, how }: SearchInput & Pick<Asked, 'how'>,
): Promise<SearchGroup> {
  const { content, locale, user } = c.var
  const search = searchOf(parts, place)
  const isWhole = only !== undefined || user === undefined
  const found = await search(c, { query, how, max: isWhole ? many : few })
  const inLanguage = (address: string) => localized(content, locale, address)
  return {
    ...found,
    place,
    list: inLanguage(found.list),
    hits: found.hits.map((hit) => ({ ...hit, address: inLanguage(hit.address) })),
  }
}

function searchOf(parts: SearchParts, place: SearchPlace): RoomSearch {
  if (place === 'site') return searchSite
  return place === 'users' ? parts.users : parts.rooms[place].search
}
