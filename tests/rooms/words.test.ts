import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { users as usersTable } from '../../db/schema/account'
import { translationsIn } from '../../i18n/translations'
import { fieldLabels } from '../../src/field-labels'
import { paths } from '../../src/paths'
import { roomParts } from '../../src/room-parts'
import { type Room, rooms } from '../../src/rooms'
import { fieldLabel } from '../../src/ui/form/field-labels'
import { addressIn } from '../fixtures/address-in'
import { testApp, type Visitor } from '../fixtures/app'
import { type CheckedLanguage, checkedLanguages } from '../fixtures/checked-languages'
import { subsets } from '../fixtures/rooms/lived-in'
import { texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const tells: Record<CheckedLanguage, Record<Room, RegExp>> = {
  nl: { books: /(?<!log)boek|uitle/i, notes: /notitie/i, workouts: /training/i },
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

async function readAll(open: readonly Room[], locale: CheckedLanguage): Promise<string> {
  const visitor = await testApp({ ...site, rooms: open })
  const read = async (path: string, Cookie = admin) => {
    const answer = await visitor.ask(addressIn(locale, path), { Cookie })
    expect([path, [200, 302].includes(answer.status)]).toEqual([path, true])
    return answer
  }
  const words: string[] = []
  for (const page of pages) words.push(...texts(await (await read(page)).text(), 'main'))
  words.push(...texts(await (await read(paths.signUp, '')).text(), 'main'))
  const takeOut = addressIn(locale, paths.exportEverything)
  const exported = await visitor.post(takeOut, {}, { Cookie: admin })
  const files = unzipSync(await exported.bytes())
  const [readMe = ''] = Object.keys(files).filter((name) => !/^(books|account|work)/.test(name))
  words.push(strFromU8(files[readMe] ?? new Uint8Array()))
  words.push(...(await readLetters(visitor, locale)))
  return words.join('\n')
}

async function readLetters(visitor: Visitor, locale: CheckedLanguage): Promise<string[]> {
  const { db, emails, background } = site
  await db.orm.update(usersTable).set({ locale }).where(eq(usersTable.id, person.id))
  const before = emails.length
  const send = (path: string, fields: Record<string, string>) =>
    visitor.post(addressIn(locale, path), fields, { Cookie: admin })
  await send(paths.invite, { email: 'bo@invited.example', lasts: 'week' })
  for (const role of ['admin', 'user']) await send(paths.setUserRole(person.id), { role })
  await background.settled()
  const texts = emails.slice(before).filter(({ to }) => to !== emailOf.admin)
  expect(texts).toHaveLength(3)
  return texts.map(({ text }) => text)
}

for (const [index, open] of subsets.entries()) {
  test(`with ${open.join(', ') || 'no room'}, no text speaks of another room`, async () => {
    const isEach = isLong || open.length !== 1
    for (const locale of isEach
      ? checkedLanguages
      : [checkedLanguages[index % checkedLanguages.length] ?? 'nl']) {
      const words = await readAll(open, locale)
      for (const room of rooms) {
        const found = tells[locale][room].exec(words)
        expect([locale, room, found !== null]).toEqual([locale, room, open.includes(room)])
      }
    }
  })
}

test('a field that two rooms have is called the same in both, for the site has one label of each', () => {
  const shared = rooms.flatMap((room) =>
    Object.entries(roomParts[room].labels).map(([name, label]) => ({ room, name, label })),
  )
  const wrong = shared.flatMap(({ room, name, label }) =>
    checkedLanguages
      .map((locale) => translationsIn(locale, { words: {} }))
      .filter((LL) => fieldLabel({ LL, fieldLabels }, name) !== label(LL))
      .map(() => `${room}: ${name}`),
  )
  expect(wrong).toEqual([])
})
