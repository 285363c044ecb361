import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { origin } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

/** A site where an e-mail address is proved before anything else opens, and its clock. */
export async function openProvingSite() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const site = await openSite({ signUpMode: 'proved', now: () => clock.now })
  const { ask, background, db, emails, post } = site

  return {
    ...site,
    clock,
    /** So many days from now. */
    days: (number: number) => new Date(clock.now.getTime() + number * 86_400_000),
    /** Path and query of the link in the latest letter. */
    async letter(): Promise<string> {
      await background.settled()
      const [link = ''] = /\S+\/prove-address\?code=\S+/.exec(emails.at(-1)?.text ?? '') ?? []
      return link.replace(origin, '')
    },
    press: (link: string, cookie = '') => post(link, {}, { Cookie: cookie }),
    opens: async (cookie: string) => (await ask('/notes', { Cookie: cookie })).status === 200,
    row: async (email: string) =>
      (await db.orm.select().from(users).where(eq(users.email, email)))[0],
  }
}
