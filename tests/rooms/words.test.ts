import { expect, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { testApp } from '../fixtures/app'
import { cases } from '../fixtures/email-cases'
import { subsets } from '../fixtures/rooms/lived-in'
import { texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

/** Words that reveal a room. */
const tells: Record<Locales, Record<Room, RegExp>> = {
  nl: { books: /boek|uitle/i, notes: /notitie/i, workouts: /training/i },
  en: { books: /\bbooks?\b|shelf|\blend|\bloan/i, notes: /\bnotes?\b/i, workouts: /workout/i },
  de: { books: /\bBuch\b|Bücher|Ausleih|verleih/i, notes: /Notiz/i, workouts: /Training/i },
  es: { books: /libro|estanter|pr[ée]sta/i, notes: /\bnotas?\b/i, workouts: /entrenamiento/i },
}

const site = await openSite()
const admin = await site.cookies('admin')
await site.cookies('user')
const { users } = await (await site.read('fetchUserSummaries', {}, 'admin')).json()
const person: { id: string } = users.find(({ role }: { role: string }) => role === 'user')

const pages = [
  ...new Set(
    site.routes
      .filter(({ method, path }) => method === 'GET' && `${path}/`.startsWith(`${paths.account}/`))
      .map(({ path }) => path.replace(paths.user(':id'), paths.user(person.id)))
      .filter((path) => !path.includes(':')),
  ),
]

async function readAll(open: readonly Room[], locale: Locales): Promise<string> {
  const visitor = await testApp({ ...site, rooms: open })
  const read = async (path: string, Cookie = admin) => {
    const answer = await visitor.ask(localized(locale, path), { Cookie })
    expect([path, [200, 302].includes(answer.status)]).toEqual([path, true])
    return answer
  }
  const words: string[] = []
  for (const page of pages) words.push(...texts(await (await read(page)).text(), 'main'))
  words.push(...texts(await (await read(paths.signUp, '')).text(), 'main'))
  const exported = await visitor.post(
    localized(locale, paths.exportEverything),
    {},
    { Cookie: admin },
  )
  const files = unzipSync(await exported.bytes())
  const [readMe = ''] = Object.keys(files).filter((name) => !/^(books|account|work)/.test(name))
  words.push(strFromU8(files[readMe] ?? new Uint8Array()))
  for (const name of ['invitation', 'madeAdmin', 'adminTakenBack', 'accountEnded'] as const) {
    words.push(cases[name].write(locale, 'Sam', open).text)
  }
  return words.join('\n')
}

for (const open of subsets) {
  test(`with ${open.join(', ') || 'no room'}, no text speaks of another room`, async () => {
    for (const locale of locales) {
      const words = await readAll(open, locale)
      for (const room of rooms) {
        const found = tells[locale][room].exec(words)
        expect([locale, room, found !== null]).toEqual([locale, room, open.includes(room)])
      }
    }
  })
}
