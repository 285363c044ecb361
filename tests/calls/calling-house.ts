import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { inviteFirstAdmin } from '../../src/features/account/first-admin'
import type { Email } from '../../src/http/mail'
import type { FunctionId } from '../../src/islands/contracts'
import { cookiesOf, emptySite, origin, testApp } from '../harness'
import { unlimited } from '../residents'

const letters: Email[] = []
export const house = {
  ...(await emptySite()),
  limits: unlimited,
  mailer: async (letter: Email) => void letters.push(letter),
}
export const visitor = await testApp(house)
const invitation = new URL((await inviteFirstAdmin(house.db, origin)) ?? '').searchParams
const admin = await visitor.signUp('admin@voordeur.example', invitation.get('invitation') ?? '')
await visitor.signUp('known@voordeur.example')

let latest = ''

/** Who may call what; the cookies are of somebody new each time, for some calls end a session. */
export const callers = {
  guest: async () => '',
  admin: async () => admin,
  user: () => {
    latest = `${crypto.randomUUID()}@voordeur.example`
    return visitor.signUp(latest)
  },
  recovering: async () =>
    cookiesOf(await visitor.ask(`/change-password?code=${await mailedCode()}`)),
}

export interface GoodCall {
  /** A guest, unless said. */
  as?: keyof typeof callers
  /** Made when its caller is in, where it is a function. */
  data?: unknown
  answer: unknown
}

export type GoodCalls = Partial<Record<FunctionId, GoodCall>>

/** The e-mail address of the latest `user` who called. */
export function latestEmail(): string {
  return latest
}

export async function latestUserId(): Promise<string> {
  const [user] = await house.db.orm.select().from(users).where(eq(users.email, latest))
  return user?.id ?? ''
}

export async function mailedCode(): Promise<string> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await visitor.signUp(email)
  await visitor.post('/reset-password', { email })
  await house.background.settled()
  const [, code = ''] = /code=([\w-]+)/.exec(letters.at(-1)?.text ?? '') ?? []
  return code
}

/** What an admin does beforehand. */
export async function asAdmin(id: FunctionId, data: object) {
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    Cookie: admin,
  }
  const body = JSON.stringify({ data, context: {} })
  const answer = await visitor.ask(`/_server/${id}?createServerFn`, headers, {
    method: 'POST',
    body,
  })
  return answer.json()
}
