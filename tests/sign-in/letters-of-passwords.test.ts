import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { openSite } from '../fixtures/site'

const site = await openSite()
const { background, db, post, signIn, write } = site

const composed = 'pässwörd-é ﬁn'.normalize('NFC')
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => composed.normalize(form))

let count = 0
async function signUp(password: string) {
  count += 1
  const email = `letters-${count}@voordeur.example`
  const answer = await post('/sign-up', { name: 'Bo', email, password, timeZone: 'Europe/Rome' })
  return { email, answer }
}

test('a password is the same in whichever form a keyboard sends its letters', async () => {
  for (const typed of forms) {
    const { email, answer } = await signUp(typed)
    expect(answer.status).toBe(303)
    for (const form of forms) expect((await signIn(email, '', form)).status).toBe(303)
    expect((await signIn(email, '', composed.replace('é', 'e'))).status).toBe(422)
  }
})

test('a new password is the same too, and so is the old one that it asks for', async () => {
  const { email, answer } = await signUp(composed)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const change = {
    password: composed.normalize('NFD'),
    newPassword: 'Größe-größer'.normalize('NFD'),
  }
  expect((await write('editPassword', change, cookie)).status).toBe(200)
  expect((await signIn(email, '', 'Größe-größer'.normalize('NFC'))).status).toBe(303)
})

test('a hash from before opens to each form, and is of the one form from then on', async () => {
  for (const old of forms) {
    const { email } = await signUp(composed)
    const stored = async () => {
      const [user] = await db.orm.select().from(users).where(eq(users.email, email))
      return user?.passwordHash ?? ''
    }
    const options = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const
    const passwordHash = await Bun.password.hash(old, options)
    await db.orm.update(users).set({ passwordHash }).where(eq(users.email, email))
    expect((await signIn(email, '', old)).status).toBe(303)
    await background.settled()
    expect(await Bun.password.verify(composed.normalize('NFKC'), await stored())).toBe(true)
    expect((await stored()) === passwordHash).toBe(old === composed.normalize('NFKC'))
    for (const form of forms) expect((await signIn(email, '', form)).status).toBe(303)
  }
})

test('letters are counted as they are kept, however they are typed', async () => {
  const { answer } = await signUp('éüåç'.normalize('NFD'))
  expect(answer.status).toBe(422)
  const long = `${'ế'.repeat(200)}lang genoeg`
  const { email } = await signUp(long)
  expect((await signIn(email, '', long.normalize('NFD'))).status).toBe(303)
})
