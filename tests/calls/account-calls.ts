import { expect } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/account'
import { goodPassword } from '../harness'
import { type GoodCalls, house, latestEmail, mailedCode, visitor } from './calling-house'

export const accountCalls = {
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
    data: () => ({ email: latestEmail(), password: goodPassword }),
    answer: null,
  },
} satisfies GoodCalls

/** Another session of the latest user. */
async function otherSession(): Promise<string> {
  const email = latestEmail()
  await visitor.post('/sign-in', { email, password: goodPassword })
  const [row] = await house.db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
    .orderBy(sql`${sessions}.rowid desc`)
  return row?.id ?? ''
}
