import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { inviteFirstAdmin } from '../../src/features/account/admin'
import * as contentFunctions from '../../src/http/functions/content-functions'
import { contracts, type FunctionId } from '../../src/islands/contracts'
import { formatWait } from '../../src/ui/dates'
import { origin } from '../fixtures/app'
import { functionIds } from '../fixtures/calls/call-function'
import { openSite, unlimited } from '../fixtures/site'

type Role = 'guest' | 'user' | 'admin'
const roles: Role[] = ['guest', 'user', 'admin']

const house = await openSite()
const { ask, db, signUp, whoIs } = house
const invitation = new URL((await inviteFirstAdmin(db, origin)) ?? '').searchParams
const cookies: Record<Role, string> = {
  guest: '',
  user: await signUp('user@voordeur.example'),
  admin: await signUp('admin@voordeur.example', invitation.get('invitation') ?? ''),
}

const anyone: Role[] = roles
const residents: Role[] = ['user', 'admin']

type ContentId = keyof typeof contentFunctions

/** Who may call what but content; a function that is missing does not compile. */
const mayCall: Record<Exclude<FunctionId, ContentId>, readonly Role[]> = {
  getTheme: anyone,
  setTheme: anyone,
  getDebugMode: anyone,
  setDebugMode: anyone,
  fetchGitHubContributions: anyone,
  fetchUser: anyone,
  fetchUsers: ['admin'],
  fetchSessions: residents,
  setSession: ['guest'],
  signUp: ['guest'],
  signIn: ['guest'],
  signOut: residents,
  resetPassword: ['guest'],
  changePassword: ['guest'],
  endSession: residents,
  endOtherSessions: residents,
  editAccount: residents,
  editEmail: residents,
  editPassword: residents,
  deleteAccount: residents,
  fetchBooks: residents,
  fetchBook: residents,
  fetchBookFromGoogleBooks: ['admin'],
  addCover: ['admin'],
  addBook: ['admin'],
  editBook: ['admin'],
  deleteBook: ['admin'],
  lendBook: ['admin'],
  returnBook: ['admin'],
  fetchNotes: residents,
  fetchNote: residents,
  addNote: residents,
  editNote: residents,
  tickNoteTask: residents,
  pinNote: residents,
  archiveNote: residents,
  trashNote: residents,
  restoreNote: residents,
  purgeNote: residents,
  fetchDraft: residents,
  saveDraft: residents,
  discardDraft: residents,
  reopenLoan: ['admin'],
  restoreBook: ['admin'],
  fetchDeletedBooks: ['admin'],
  fetchBorrowers: ['admin'],
  fetchBorrower: ['admin'],
  makeLoanCalendar: ['admin'],
  removeLoanCalendar: ['admin'],
  fetchWorkouts: residents,
  fetchWorkout: residents,
  fetchWorkoutStatistics: residents,
  fetchLastTime: residents,
  addWorkout: residents,
  editWorkout: residents,
  noteExercises: residents,
  deleteWorkout: residents,
  restoreWorkout: residents,
}

function isContent(id: FunctionId): id is ContentId {
  return Object.hasOwn(contentFunctions, id)
}

/** Data that no function takes: whoever may call is told so, and nothing happens. */
const noGood = { no: 'such' }

function callAs(role: Role, id: FunctionId, prefix = ''): Promise<Response> {
  const address = `${prefix}/_server/${id}?createServerFn`
  const headers = { Cookie: cookies[role], 'Sec-Fetch-Site': 'same-origin' }
  if (contracts[id].method === 'GET') {
    return ask(`${address}&payload=${encodeURIComponent(JSON.stringify(noGood))}`, headers)
  }
  const body = JSON.stringify({ data: noGood })
  return ask(address, { ...headers, 'Content-Type': 'application/json' }, { method: 'POST', body })
}

for (const id of functionIds) {
  for (const role of roles) {
    const isAllowed = (isContent(id) ? anyone : mayCall[id]).includes(role)
    test(`${id} may ${isAllowed ? '' : 'not '}be called by ${role}`, async () => {
      for (const locale of locales) {
        const answer = await callAs(role, id, locale === 'nl' ? '' : `/${locale}`)
        const { error } = await answer.json()
        const [status, code] =
          role === 'guest' ? ([401, 'signedOut'] as const) : ([403, 'notAllowed'] as const)
        expect(answer.status).toBe(isAllowed ? 422 : status)
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        if (isAllowed) continue
        const message = i18nObject(locale).functions[code]()
        expect(error).toEqual({ code, message })
      }
    })
  }
}

test('calls of functions by the wrong people change nobody’s session', async () => {
  expect(await whoIs(cookies.user)).toBe('user@voordeur.example')
  expect(await whoIs(cookies.admin)).toBe('admin@voordeur.example')
})

test('the function fetchUsers tells nothing of the list to whoever may not see it', async () => {
  for (const role of ['guest', 'user'] as const) {
    const answer = await ask('/_server/fetchUsers?createServerFn', { Cookie: cookies[role] })
    expect(await answer.text()).not.toContain('@voordeur.example')
  }
})

test('the function changePassword refuses a guest who has opened no password link', async () => {
  const answer = await house.call('changePassword', { password: 'een andere zin' })
  expect(answer.status).toBe(403)
  expect((await answer.json()).error.code).toBe('notAllowed')
})

test('the function endSession tells nobody of another’s session', async () => {
  const list = await ask('/_server/fetchSessions?createServerFn', { Cookie: cookies.user })
  const [session]: { id: string }[] = await list.json()
  const headers = { Cookie: cookies.admin }
  const [theirs, nobodys] = await Promise.all([
    house.call('endSession', { id: session?.id }, headers),
    house.call('endSession', { id: 'nobody’s' }, headers),
  ])
  expect([theirs.status, nobodys.status]).toEqual([404, 404])
  expect(await theirs.json()).toEqual(await nobodys.json())
  expect(await whoIs(cookies.user)).toBe('user@voordeur.example')
})

const once = { free: 2, firstWait: 240, maxWait: 240 }
const limits = { ...unlimited, signIn: { perAddress: once, perAccount: once } }
const moment = new Date()
const narrow = await openSite({ limits, now: () => moment })

for (const locale of locales) {
  test(`whoever calls a function too often reads in ${locale} how long to wait, whatever they send`, async () => {
    const failure = { email: `${locale}@voordeur.example`, password: 'mis' }
    await narrow.call('signIn', failure)
    await narrow.call('signIn', failure)
    const answer = await narrow.call('signIn', noGood, {}, locale)
    const { tooOften } = i18nObject(locale).functions
    const message = tooOften({ wait: formatWait(locale, 240) })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('240')
    expect(await answer.json()).toEqual({ error: { code: 'tooOften', message } })
  })
}
