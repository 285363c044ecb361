import type { Locales } from '../i18n/i18n-types'
import { guestPages, localized, paths } from '../src/paths'
import { emptyHouse, innerPages, testApp } from './harness'

const letters: string[] = []
const house = {
  ...(await emptyHouse()),
  mailer: async ({ text }: { text: string }) => void letters.push(text),
}
const visitor = await testApp(house)
const email = 'bo@voordeur.example'
const cookies = await visitor.signUp(email)

await visitor.post(paths.resetPassword, { email })
await house.background.settled()
const [code] = /\?code=\S+/.exec(letters.join()) ?? []

/** The pages that search engines may not list: those at the door and those behind it. */
export const quietPages = [
  ...guestPages.map((page) => ({
    page,
    search: page === paths.changePassword ? code : '',
    headers: {},
  })),
  ...innerPages.map((page) => ({ page, search: '', headers: { Cookie: cookies } })),
].map(({ page, search, headers }) => ({
  page,
  ask: (locale: Locales) => visitor.ask(localized(locale, page + search), headers),
}))
