import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/client'
import { locales } from '../i18n/i18n-util'
import { type AppDependencies, createApp } from '../src/app'
import { defaultLimits } from '../src/features/account/limits'
import { sampleContributions } from '../src/features/home/sample-contributions'
import { loadAssets } from '../src/http/assets'
import { createBackground } from '../src/http/background'
import { themes } from '../src/islands/preferences'
import { localized, paths, publicPages, rooms } from '../src/paths'
import { builtFolder } from './built-folder'

export const origin = 'http://localhost:3001'

/** Every public page in every language and theme, so that a new one is tested by being listed. */
export const everyPage = publicPages.flatMap((page) =>
  locales.flatMap((locale) =>
    themes.map((theme) => ({ page, locale, theme, address: localized(locale, page) })),
  ),
)

/** Every page behind the front door. */
export const privatePages = [
  ...rooms,
  paths.addWorkout,
  paths.workoutStatistics,
  paths.addNote,
  paths.editAccount,
  paths.signOut,
] as const

/** Of the demo's books, one with everything that a book can have around it. */
const bookWithAll = 'the-fifth-season'

/** Those that an admin alone sees, or sees more of than others. */
export const adminPages = [
  paths.addBook,
  paths.book(bookWithAll),
  paths.editBook(bookWithAll),
  paths.borrowers,
  `${paths.borrower}?name=Fatima`,
  paths.deletedBooks,
] as const

export interface Visitor {
  /** Asks for an address and follows no redirect. */
  ask(path: string, headers?: Record<string, string>, init?: RequestInit): Promise<Response>
  /** Sends one of the site's own forms. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** What was logged, errors left out. */
  lines: string[]
  /** Each thing that answers, or stands before what does. */
  routes: { method: string; path: string }[]
  /** Makes an account and gives the cookies of whoever is signed in to it. */
  signUp(email: string, invitation?: string): Promise<string>
}

export const goodPassword = 'een zin zonder leesteken'

/** The whole site on a fixed day, and somebody who visits it. */
export async function testApp(overrides: Partial<AppDependencies> = {}): Promise<Visitor> {
  const lines: string[] = []
  const app = createApp({
    origin,
    timeZone: 'Europe/Amsterdam',
    assets: await loadAssets(await builtFolder(), 'static'),
    contributions: sampleContributions,
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info: (line) => lines.push(line), error: recordError },
    showErrors: false,
    ...(await emptySite()),
    ...overrides,
  })
  const ask: Visitor['ask'] = async (path, headers = {}, init = {}) =>
    app.fetch(new Request(origin + path, { headers, ...init }))
  const post: Visitor['post'] = (path, fields, headers = {}) =>
    ask(
      path,
      { 'Sec-Fetch-Site': 'same-origin', ...headers },
      { method: 'POST', body: new URLSearchParams(fields) },
    )
  const signUp: Visitor['signUp'] = async (email, invitation) => {
    const search = invitation === undefined ? '' : `?invitation=${invitation}`
    const answer = await post(`/sign-up${search}`, {
      name: 'Bo',
      email,
      password: goodPassword,
      timeZone: 'Europe/Amsterdam',
    })
    return cookiesOf(answer)
  }
  return { ask, post, lines, signUp, routes: app.routes }
}

/** What a browser sends back of an answer's cookies. */
export function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** Nobody lives there: an empty database, no mail, and passwords that cost little. */
export async function emptySite() {
  const folder = await temporaryFolder()
  return {
    db: await openDatabase({ url: `file:${folder}/site.db` }),
    mailer: async () => undefined,
    background: createBackground({ info() {}, error: recordError }),
    limits: defaultLimits,
    passwordCost: { memoryCost: 8, timeCost: 1 },
    lookUp: async () => ({ candidates: [], source: null, detour: 'noKey' as const }),
    fetchCover: async () => undefined,
    remoteAddress: () => '127.0.0.1',
    trustedProxies: 0,
  }
}

const folders: string[] = []

/** It is gone when the tests are. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-test-'))
  folders.push(folder)
  return folder
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

const errors: string[] = []

export function recordError(line: string, error?: unknown): void {
  errors.push(error === undefined ? line : `${line}: ${error}`)
}

/** What went wrong since the last call. A test that leaves any of it behind fails. */
export function takeErrors(): string[] {
  return errors.splice(0)
}
