import { fillDemoBooks } from '../db/demo-books'
import type { Locales } from '../i18n/i18n-types'
import { fillDemoWorkouts } from '../src/commands/demo/fill-demo-workouts'
import { inviteFirstAdmin } from '../src/features/account/first-admin'
import { guestPages, localized, paths } from '../src/paths'
import { adminPages, emptySite, origin, privatePages, testApp } from './harness'

const letters: string[] = []
const house = {
  ...(await emptySite()),
  mailer: async ({ text }: { text: string }) => void letters.push(text),
}
const visitor = await testApp(house)
const email = 'bo@voordeur.example'
const cookies = await visitor.signUp(email)

const now = new Date('2026-11-21T12:00:00Z')
await fillDemoBooks(house.db, now)
await fillDemoWorkouts(house.db, email, now)
const link = new URL((await inviteFirstAdmin(house.db, origin)) ?? '')
const invitation = link.searchParams.get('invitation') ?? ''
const keeper = await visitor.signUp('admin@voordeur.example', invitation)

await visitor.post(paths.resetPassword, { email })
await house.background.settled()
const [code] = /\?code=\S+/.exec(letters.join()) ?? []

/** The pages that search engines may not list: those at the door and those behind it. */
export const noindexPages = [
  ...guestPages.map((page) => ({
    page,
    search: page === paths.changePassword ? code : '',
    headers: {},
  })),
  ...privatePages.map((page) => ({ page, search: '', headers: { Cookie: cookies } })),
  ...adminPages.map((page) => ({ page, search: '', headers: { Cookie: keeper } })),
].map(({ page, search, headers }) => ({
  page,
  ask: (locale: Locales) => visitor.ask(localized(locale, page + search), headers),
}))
