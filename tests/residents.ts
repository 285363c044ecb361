import type { Locales } from '../i18n/i18n-types'
import type { AppDependencies } from '../src/app'
import type { Limits } from '../src/features/account/limits'
import type { Email } from '../src/http/mail'
import type { FunctionId } from '../src/islands/contracts'
import { localized } from '../src/paths'
import { cookiesOf, emptySite, goodPassword, origin, testApp } from './harness'

const manyTimes = { free: 1000, firstWait: 1, longestWait: 1 }
const often = { perAddress: manyTimes, perAccount: manyTimes }

/** For tests about something else: nobody ever waits. */
export const unlimited: Limits = {
  signIn: often,
  signUp: often,
  resetPassword: often,
  changePassword: often,
}

/** The whole app with people who live there: their mail is read here, and its clock is `Date`. */
export async function openSite(overrides: Partial<AppDependencies> = {}) {
  const letters: Email[] = []
  const house = {
    ...(await emptySite()),
    limits: unlimited,
    mailer: async (letter: Email) => void letters.push(letter),
    now: () => new Date(),
    ...overrides,
  }
  const visitor = await testApp(house)
  const { ask, post } = visitor

  /** Calls one of the functions that are sent with POST. */
  async function call(
    id: FunctionId,
    data: unknown,
    headers: Record<string, string> = {},
    locale: Locales = 'nl',
  ): Promise<Response> {
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const body = JSON.stringify({ data, context: {} })
    const address = `${localized(locale, '/_server')}/${id}?createServerFn`
    return ask(address, { ...own, ...headers }, { method: 'POST', body })
  }

  async function signIn(email: string, cookie = '', password = goodPassword): Promise<Response> {
    return post('/sign-in', { email, password }, { Cookie: cookie })
  }

  /** The e-mail address of whoever is signed in with these cookies; null of a guest. */
  async function whoIs(cookie: string): Promise<string | null> {
    const answer = await ask('/_server/fetchUser?createServerFn', { Cookie: cookie })
    const user: { email: string } | null = await answer.json()
    return user?.email ?? null
  }

  /** Path and query of the mailed link with which one chooses a password. */
  async function mailedLink(email: string): Promise<string> {
    await post('/reset-password', { email })
    await house.background.settled()
    const [link = ''] = /\S+\?code=\S+/.exec(letters.at(-1)?.text ?? '') ?? []
    return link.replace(origin, '')
  }

  async function choosePassword(link: string, cookie: string, password = 'een andere zin') {
    return post(link, { password }, { Cookie: cookie })
  }

  /** The cookies of whoever has opened a mailed link, and has chosen nothing yet. */
  async function openLink(link: string): Promise<string> {
    return cookiesOf(await ask(link))
  }

  return {
    ...visitor,
    ...house,
    letters,
    call,
    signIn,
    whoIs,
    mailedLink,
    openLink,
    choosePassword,
  }
}

/** The session's token in cookies or in an answer's; empty when there is none. */
export function sessionTokenOf(cookies: string | Response): string {
  const text = typeof cookies === 'string' ? cookies : cookiesOf(cookies)
  return /(?:^|; )(?:__Host-)?session=([^;]+)/.exec(text)?.[1] ?? ''
}
