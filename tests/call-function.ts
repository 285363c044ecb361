import { expect } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../db/schema/account'
import { books, loans } from '../db/schema/books'
import { notes } from '../db/schema/notes'
import { workouts } from '../db/schema/workouts'
import { certificates } from '../src/content/certificates'
import { education } from '../src/content/education'
import { experience } from '../src/content/experience'
import { interests } from '../src/content/interests'
import { localize } from '../src/content/localize'
import { projects } from '../src/content/projects'
import { shoutOuts } from '../src/content/shout-outs'
import { siteStack } from '../src/content/site-stack'
import { skillsByYear } from '../src/content/skill-years'
import { taglines } from '../src/content/taglines'
import { inviteFirstAdmin } from '../src/features/account/first-admin'
import { sampleContributions } from '../src/features/home/sample-contributions'
import { upsertDraft } from '../src/features/notes/draft-queries'
import { insertNote } from '../src/features/notes/writing-queries'
import { insertWorkout } from '../src/features/workouts/keeping-queries'
import type { Letter } from '../src/http/mail'
import { contracts, type FunctionId } from '../src/islands/contracts'
import { cookiesOf, emptyHouse, goodPassword, origin, testApp } from './harness'
import { boundless } from './residents'
import { picture } from './stand-ins/picture'

const letters: Letter[] = []
const house = {
  ...(await emptyHouse()),
  limits: boundless,
  mailer: async (letter: Letter) => void letters.push(letter),
}
export const visitor = await testApp(house)
const invitation = new URL((await inviteFirstAdmin(house.db, origin)) ?? '').searchParams
const admin = await visitor.signUp('admin@voordeur.example', invitation.get('invitation') ?? '')
await visitor.signUp('known@voordeur.example')

/** The e-mail address of the latest `user` who called. */
let latest = ''

/** Who may call what; the cookies are of somebody new each time, for some calls end a session. */
const callers = {
  guest: async () => '',
  admin: async () => admin,
  user: () => {
    latest = `${crypto.randomUUID()}@voordeur.example`
    return visitor.signUp(latest)
  },
  recovering: async () =>
    cookiesOf(await visitor.ask(`/change-password?code=${await mailedCode()}`)),
}

/** Another session of the latest user. */
async function otherSession(): Promise<string> {
  const email = latest
  await visitor.post('/sign-in', { email, password: goodPassword })
  const [row] = await house.db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
    .orderBy(sql`${sessions}.rowid desc`)
  return row?.id ?? ''
}

async function mailedCode(): Promise<string> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await visitor.signUp(email)
  await visitor.post('/reset-password', { email })
  await house.background.settled()
  const [, code = ''] = /code=([\w-]+)/.exec(letters.at(-1)?.text ?? '') ?? []
  return code
}
/** A book on the shelf, with a loan that is out. */
async function lentBook(): Promise<{ slug: string; loan: string }> {
  const slug = crypto.randomUUID()
  const at = new Date()
  const [book] = await house.db.orm
    .insert(books)
    .values({ slug, title: 'Oeroeg', copies: 2, createdAt: at, updatedAt: at })
    .returning()
  const bookId = book?.id ?? 0
  await house.db.orm
    .insert(loans)
    .values({ id: slug, bookId, borrower: 'Bram', borrowerKey: 'bram', lentOn: '2026-11-01' })
  return { slug, loan: slug }
}

async function returnedLoan(): Promise<{ id: string }> {
  const { loan: id } = await lentBook()
  await callFunction('returnBook', { data: JSON.stringify({ id }) })
  return { id }
}

async function deletedBook(): Promise<{ id: string }> {
  const { slug } = await lentBook()
  const answer = await callFunction('deleteBook', { data: JSON.stringify({ slug }) })
  const { undo }: { undo: string } = await answer.json()
  return { id: undo }
}

/** A note of the latest user's, and what they were writing into it. */
async function writtenNote(): Promise<{ id: string }> {
  const [user] = await house.db.orm.select().from(users).where(eq(users.email, latest))
  const id = crypto.randomUUID()
  const note = { id, title: 'Keukenkast', body: '- [ ] scharnieren' }
  await insertNote(house.db, user?.id ?? '', note, new Date())
  const draft = { id, title: '', body: '- [ ] scharnieren, 35 mm', version: 1 }
  await upsertDraft(house.db, user?.id ?? '', draft, new Date())
  return { id }
}

async function trashedNote(): Promise<{ id: string }> {
  const note = await writtenNote()
  await house.db.orm.update(notes).set({ trashedAt: new Date() }).where(eq(notes.id, note.id))
  return note
}

/** A run of the latest user's. */
async function workoutOfLatest(): Promise<{ id: string }> {
  const [user] = await house.db.orm.select().from(users).where(eq(users.email, latest))
  const nothing = { start: null, title: null, distance: null, note: null, exercises: [] }
  const run = { ...nothing, date: '2026-11-20', kind: 'run' as const, minutes: 30 }
  return { id: await insertWorkout(house.db, user?.id ?? '', run, new Date()) }
}

async function thrownAwayWorkout(): Promise<{ id: string }> {
  const workout = await workoutOfLatest()
  const deletedAt = new Date('2026-11-21T11:00:00Z')
  await house.db.orm.update(workouts).set({ deletedAt }).where(eq(workouts.id, workout.id))
  return workout
}

export const functionIds = Object.keys(contracts) as FunctionId[]

interface Call {
  /** A guest, unless said. */
  as?: keyof typeof callers
  /** Made when its caller is in, where it is a function. */
  data?: unknown
  answer: unknown
}

/** A good call of each function with its answer in Dutch; one that is missing does not compile. */
export const goodCalls: Record<FunctionId, Call> = {
  getTheme: { answer: 'system' },
  setTheme: { data: 'dark', answer: 'dark' },
  getDebugMode: { answer: 'inactive' },
  setDebugMode: { data: 'devtools', answer: 'devtools' },
  fetchGitHubContributions: { answer: await sampleContributions('2026-11-21') },
  getExperience: { answer: JSON.parse(JSON.stringify(localize(experience, 'nl'))) },
  getProjects: { answer: JSON.parse(JSON.stringify(localize(projects, 'nl'))) },
  getTaglines: { answer: JSON.parse(JSON.stringify(localize(taglines, 'nl'))) },
  getSkills: { answer: JSON.parse(JSON.stringify(localize(skillsByYear(), 'nl'))) },
  getSiteStack: {
    answer: JSON.parse(JSON.stringify(localize({ stack: siteStack, shoutOuts }, 'nl'))),
  },
  getCertificates: { answer: JSON.parse(JSON.stringify(localize(certificates, 'nl'))) },
  getEducation: { answer: JSON.parse(JSON.stringify(localize(education, 'nl'))) },
  getInterests: { answer: JSON.parse(JSON.stringify(localize(interests, 'nl'))) },
  fetchUser: { answer: null },
  fetchUsers: {
    as: 'admin',
    answer: expect.arrayContaining([
      expect.objectContaining({
        email: 'admin@voordeur.example',
        user_metadata: { user_role: 'admin' },
      }),
    ]),
  },
  fetchSessions: {
    as: 'user',
    answer: [expect.objectContaining({ device: 'Onbekend apparaat', isThis: true })],
  },
  setSession: {
    data: async () => ({ code: await mailedCode() }),
    answer: { email: expect.stringContaining('@voordeur.example') },
  },
  signUp: {
    data: { name: 'Bo', email: 'new@voordeur.example', password: goodPassword },
    answer: { role: 'user' },
  },
  signIn: { data: { email: 'known@voordeur.example', password: goodPassword }, answer: null },
  signOut: { as: 'user', answer: null },
  resetPassword: { data: { email: 'nobody@voordeur.example' }, answer: null },
  changePassword: { as: 'recovering', data: { password: 'een andere zin' }, answer: true },
  endSession: { as: 'user', data: async () => ({ id: await otherSession() }), answer: null },
  endOtherSessions: { as: 'user', answer: null },
  editAccount: {
    as: 'user',
    data: { name: 'Bo', locale: 'de', timeZone: 'UTC' },
    answer: null,
  },
  editEmail: {
    as: 'user',
    data: { email: 'moved@voordeur.example', password: goodPassword },
    answer: null,
  },
  editPassword: {
    as: 'user',
    data: { password: goodPassword, newPassword: 'een andere zin' },
    answer: null,
  },
  deleteAccount: {
    as: 'user',
    data: () => ({ email: latest, password: goodPassword }),
    answer: null,
  },
  fetchBooks: { as: 'user', answer: expect.objectContaining({ page: 1, per_page: 16 }) },
  fetchBook: {
    as: 'user',
    data: async () => ({ slug: (await lentBook()).slug }),
    answer: expect.objectContaining({ book_name: 'Oeroeg', keeping: null }),
  },
  fetchBookFromGoogleBooks: {
    as: 'admin',
    data: { title: 'Oeroeg' },
    answer: { candidates: [], source: null, detour: 'noKey' },
  },
  addCover: {
    as: 'admin',
    data: async () => ({ picture: (await picture('png')).toBase64() }),
    answer: { id: expect.stringMatching(/^[\da-f]{64}$/), width: 8, height: 12 },
  },
  addBook: {
    as: 'admin',
    data: { book_name: 'De aanslag' },
    answer: { slug: 'de-aanslag', is_cover_missing: false },
  },
  editBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug, book_name: 'Sleuteloog' }),
    answer: { slug: expect.any(String), is_cover_missing: false },
  },
  deleteBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug }),
    answer: { undo: expect.any(String) },
  },
  restoreBook: { as: 'admin', data: deletedBook, answer: { slug: expect.any(String) } },
  fetchDeletedBooks: { as: 'admin', answer: expect.any(Array) },
  lendBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug, borrower: 'Fatima' }),
    answer: null,
  },
  returnBook: { as: 'admin', data: async () => ({ id: (await lentBook()).loan }), answer: null },
  fetchNotes: { as: 'user', answer: expect.objectContaining({ page: 1, per_page: 6, notes: [] }) },
  fetchNote: {
    as: 'user',
    data: writtenNote,
    answer: expect.objectContaining({ name: 'Keukenkast', version: 1, open_tasks: 1 }),
  },
  previewNote: {
    as: 'user',
    data: { body: '**vet**' },
    answer: { html: expect.stringContaining('<strong>vet</strong>') },
  },
  addNote: {
    as: 'user',
    data: { body: 'Roggebrood' },
    answer: { id: expect.any(String), version: 1 },
  },
  editNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), version: 1, body: 'Roggebrood' }),
    answer: { id: expect.any(String), version: 2 },
  },
  tickNoteTask: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), version: 1, index: 0, is_done: true }),
    answer: { version: 2 },
  },
  pinNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), is_pinned: true }),
    answer: null,
  },
  archiveNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), is_archived: true }),
    answer: null,
  },
  trashNote: { as: 'user', data: writtenNote, answer: null },
  restoreNote: { as: 'user', data: writtenNote, answer: null },
  deleteNote: { as: 'user', data: trashedNote, answer: null },
  fetchDraft: {
    as: 'user',
    data: writtenNote,
    answer: expect.objectContaining({ body: '- [ ] scharnieren, 35 mm', version: 1 }),
  },
  saveDraft: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), body: 'Rogge', version: 1 }),
    answer: null,
  },
  discardDraft: { as: 'user', data: writtenNote, answer: null },
  reopenLoan: { as: 'admin', data: returnedLoan, answer: { slug: expect.any(String) } },
  fetchBorrowers: { as: 'admin', answer: expect.objectContaining({ page: 1, per_page: 50 }) },
  fetchBorrower: {
    as: 'admin',
    data: async () => {
      await lentBook()
      return { name: 'Bram' }
    },
    answer: expect.objectContaining({ name: 'Bram', page: 1 }),
  },
  makeLoanCalendar: {
    as: 'admin',
    answer: { address: expect.stringMatching(/\/books\/_calendar\/[\w-]{43}\.ics$/) },
  },
  removeLoanCalendar: { as: 'admin', answer: null },
  fetchWorkouts: {
    as: 'user',
    data: { date: '2026-11-20' },
    answer: expect.objectContaining({ date: '2026-11-20', workouts: [], streak: 0 }),
  },
  fetchWorkout: {
    as: 'user',
    data: workoutOfLatest,
    answer: expect.objectContaining({ kind: 'run', minutes: 30, exercises: [] }),
  },
  fetchWorkoutStatistics: {
    as: 'user',
    answer: expect.objectContaining({ exercises: [], streak: { current: 0, longest: 0 } }),
  },
  fetchLastTime: {
    as: 'user',
    data: { date: '2026-11-21', kind: 'run' },
    answer: { workout: null, exercises: [], names: [], unit: 'kg' },
  },
  addWorkout: {
    as: 'user',
    data: { date: '2026-11-21', kind: 'swim' },
    answer: { id: expect.any(String), date: '2026-11-21' },
  },
  editWorkout: {
    as: 'user',
    data: async () => ({ ...(await workoutOfLatest()), date: '2026-11-19', kind: 'ride' }),
    answer: { id: expect.any(String), date: '2026-11-19' },
  },
  noteExercises: {
    as: 'user',
    data: { date: '2026-11-21', line: 'squat 5x5 60' },
    answer: { id: expect.any(String), date: '2026-11-21' },
  },
  deleteWorkout: {
    as: 'user',
    data: workoutOfLatest,
    answer: null,
  },
  restoreWorkout: {
    as: 'user',
    data: thrownAwayWorkout,
    answer: { id: expect.any(String), date: '2026-11-20' },
  },
}

interface Request {
  /** As JSON text, so that it may be broken. */
  data?: string | undefined
  marker?: string
  method?: string
  headers?: Record<string, string>
  prefix?: string
}

/** Calls a function as the site's own pages do, but for what the request says. */
export async function callFunction(id: string, request: Request = {}): Promise<Response> {
  const { data, marker = 'createServerFn', prefix = '' } = request
  const headers = { Cookie: await cookiesFor(id), ...request.headers }
  const method = request.method ?? contracts[id as FunctionId]?.method ?? 'GET'
  const address = `${prefix}/_server/${id}?${marker}`
  if (method !== 'POST') {
    const payload = data === undefined ? '' : `&payload=${encodeURIComponent(data)}`
    return visitor.ask(address + payload, headers, { method })
  }
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const body = data === undefined ? '{}' : `{"data":${data},"context":{}}`
  return visitor.ask(address, { ...own, ...headers }, { method, body })
}

/** Of somebody who may call a function. */
function cookiesFor(id: string): Promise<string> {
  return callers[goodCalls[id as FunctionId]?.as ?? 'guest']()
}

/** Calls a function with good data. */
export async function callWell(id: FunctionId): Promise<Response> {
  const { data } = goodCalls[id]
  const headers = { Cookie: await cookiesFor(id) }
  const made = typeof data === 'function' ? await data() : data
  return callFunction(id, { data: JSON.stringify(made), headers })
}

/** The JSON of data that the function takes, where that is known beforehand. */
export function goodData(id: FunctionId): string | undefined {
  const { data } = goodCalls[id]
  return typeof data === 'function' ? '{}' : JSON.stringify(data)
}
