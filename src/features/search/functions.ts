import type { Context } from 'hono'
import { writeAsFound } from '../../../db/search/correct-search'
import { beginningsIn, respell } from '../../../db/search/respell'
import type { Dictionary } from '../../../db/search/vocabulary'
import { splitQuery, wantedWords } from '../../../i18n/query-words'
import { tellingWords } from '../../../i18n/telling-words'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { isAdmin, isDeletionPending } from '../../model/user'
import { localized } from '../../paths'
import type { Asked, Found, RoomSearch } from '../../records/search/room-search'
import type { Room } from '../../rooms'
import { type SearchPlace, searchInput, searchPlaces } from './input'
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
      const nothing = { groups: [], is_any: false }
      if (wantedWords(splitQuery(query)).length === 0) return nothing
      const max = place !== undefined || c.var.user === undefined ? many : few
      const asked = placesFor(c)
        .filter((one) => place === undefined || one === place)
        .map((one) => askPlace(c, parts, one, { query, max }))
      const ask = async (way: (place: AskedPlace) => Promise<SearchGroup>) =>
        (await Promise.all(asked.map(way))).filter(({ total }) => total > 0)
      const found = await ask(({ findTyped }) => findTyped())
      if (found.length > 0) return { groups: found, is_any: false }
      const known = await Promise.all(asked.map((one) => one.known()))
      const knownSomewhere = new Set(known.flatMap((words) => [...words]))
      const corrected = await ask((one) => one.findCorrected(knownSomewhere))
      if (corrected.length > 0) return { groups: corrected, is_any: false }
      if (splitQuery(query).length < 2) return nothing
      const groups = await ask((one) => one.findAny(knownSomewhere))
      return { groups, is_any: groups.length > 0 }
    },
  })
}

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

type AskedPlace = ReturnType<typeof askPlace>

/** What was typed; else without words that say little; else what was probably meant. */
function askPlace(
  c: Context<AppEnv>,
  parts: SearchParts,
  place: SearchPlace,
  { query, max }: Pick<Asked, 'query' | 'max'>,
) {
  const search = searchOf(parts, place)
  const typed = search.words(query)
  const telling = tellingWords(typed, place)
  let dictionary: Promise<Dictionary> | undefined
  const open = () => {
    dictionary ??= search.dictionary(c)
    return dictionary
  }
  const find = (words: readonly string[], isAny = false) =>
    search.find(c, { query, words, max, isAny })

  async function respelled(known: ReadonlySet<string>): Promise<string[][]> {
    return respell(await open(), telling, { knownElsewhere: known })
  }

  return {
    async findTyped(): Promise<SearchGroup> {
      const found = await find(typed)
      const isOver = found.total > 0 || telling.length === typed.length
      return inLanguage(c, place, isOver ? found : await find(telling))
    },
    async known(): Promise<Set<string>> {
      return (await open()).known(beginningsIn(telling))
    },
    async findCorrected(known: ReadonlySet<string>): Promise<SearchGroup> {
      for (const words of await respelled(known)) {
        const found = await find(words.flatMap(splitQuery))
        if (found.total > 0) return inLanguage(c, place, found, writeAsFound(words, found.texts))
      }
      return inLanguage(c, place, noneFound)
    },
    async findAny(known: ReadonlySet<string>): Promise<SearchGroup> {
      const [meant] = await respelled(known)
      const words = (meant ?? telling).flatMap(splitQuery)
      const found = await find(await (await open()).rarest(words), true)
      return inLanguage(c, place, found, meant ? writeAsFound(words, found.texts) : null)
    },
  }
}

const noneFound: Found = { hits: [], total: 0, is_more: false, list: '', texts: [] }

function inLanguage(
  c: Context<AppEnv>,
  place: SearchPlace,
  { texts, ...found }: Found,
  corrected: string | null = null,
): SearchGroup {
  const { content, locale } = c.var
  const addressOf = (address: string) => localized(content, locale, address)
  return {
    ...found,
    place,
    corrected,
    list: addressOf(found.list),
    hits: found.hits.map((hit) => ({ ...hit, address: addressOf(hit.address) })),
  }
}

function searchOf(parts: SearchParts, place: SearchPlace): RoomSearch {
  if (place === 'site') return searchSite
  return place === 'users' ? parts.users : parts.rooms[place].search
}
