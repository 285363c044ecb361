import { bringIn } from './bringing/bring-in'
import { accountFunctions } from './features/account/functions'
import { importFunctions } from './features/account/imports/functions'
import { adminFunctions } from './features/admin/functions'
import { searchPeople } from './features/admin/search-people'
import * as contentFunctions from './features/content/functions'
import { fetchGitHubContributions } from './features/home/functions'
import { getDebugMode, getTheme, setDebugMode, setTheme } from './features/preferences/functions'
import { searchFunction } from './features/search/functions'
import { signInFunctions } from './features/sign-in/functions'
import { fetchArticle, fetchArticles } from './features/writing/functions'
import { inGroup, type Mounted } from './http/functions/mounted'
import { recogniseInThread } from './recognising/recognise-in-thread'
import { saveFormDraft } from './records/drafts/functions'
import { type RoomFunctionId, roomParts } from './room-parts'
import type { Room } from './rooms'

export const searchAll = searchFunction({ rooms: roomParts, users: searchPeople })

const siteFunctions = [
  searchAll,
  ...Object.values(contentFunctions),
  getTheme,
  setTheme,
  getDebugMode,
  setDebugMode,
  fetchGitHubContributions,
  fetchArticles,
  fetchArticle,
  saveFormDraft,
]

export const siteImports = importFunctions(roomParts, recogniseInThread, bringIn)

const summaries = {
  site: 'What guests read: the owner, their work, their articles, and how the site is shown.',
  account: 'Signing in and up, one’s own account, and other people’s for admins.',
}

export type FunctionId =
  | RoomFunctionId
  | (
      | typeof siteFunctions
      | typeof signInFunctions
      | typeof accountFunctions
      | typeof adminFunctions
    )[number]['id']
  | keyof typeof siteImports

export function functionsIn(open: readonly Room[]): readonly Mounted<FunctionId>[] {
  return [
    ...inGroup('site', summaries.site, siteFunctions),
    ...inGroup('account', summaries.account, [
      ...signInFunctions,
      ...accountFunctions,
      ...Object.values(siteImports),
      ...adminFunctions,
    ]),
    ...open.flatMap((room) => inGroup(room, roomParts[room].summary, roomParts[room].functions)),
  ]
}
