import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { openSite } from '../fixtures/site'

export async function openAdminSite() {
  const site = await openSite()
  const admin = await site.cookies('admin')

  async function find(email: string) {
    const [user] = await site.db.orm.select().from(users).where(eq(users.email, email))
    return user
  }

  return {
    ...site,
    admin,
    idOf: async (email: string) => (await find(email))?.id ?? '',
    async person(name: string) {
      const email = `${name}@voordeur.example`
      const cookie = await site.signUp(email)
      return { email, cookie, id: (await find(email))?.id ?? '' }
    },
    async latestEmail(to: string) {
      await site.background.settled()
      return site.emails.findLast((email) => email.to === to)
    },
  }
}
