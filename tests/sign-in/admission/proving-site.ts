import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { cookiesOf, goodPassword, origin } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

export async function openProvingSite() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const site = await openSite({ signUpMode: 'proved', now: () => clock.now })
  const { ask, background, db, emails, post, signUp } = site

  async function comeIn(email: string): Promise<string> {
    await signUp(email)
    return cookiesOf(await press(await letter()))
  }

  async function letter(): Promise<string> {
    await background.settled()
    const [link = ''] = /\S+\/prove-address\?code=\S+/.exec(emails.at(-1)?.text ?? '') ?? []
    return link.replace(origin, '')
  }

  function press(link: string, cookie = '', password = goodPassword): Promise<Response> {
    return post(link, { password }, { Cookie: cookie })
  }

  return {
    ...site,
    clock,
    comeIn,
    letter,
    press,
    days: (number: number) => new Date(clock.now.getTime() + number * 86_400_000),
    opens: async (cookie: string) => (await ask('/notes', { Cookie: cookie })).status === 200,
    row: async (email: string) =>
      (await db.orm.select().from(users).where(eq(users.email, email)))[0],
  }
}
