import { afterAll, expect, test } from 'bun:test'
import { type Database, openDatabase } from '../../db/client'
import { paths } from '../../src/paths'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { addAuthenticator, codeAt } from '../fixtures/factors/authenticator'
import { startSqld } from '../fixtures/processes/sqld'
import { openSite, sessionTokenOf } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

type Site = Awaited<ReturnType<typeof openSite>>

const server = await startSqld()
const served = test.skipIf(server === undefined)
afterAll(() => server?.stop())

const twenty = Array.from({ length: 20 }, (_, number) => number)
let people = 0

function newEmail(): string {
  people += 1
  return `somebody-${people}@voordeur.example`
}

async function newPerson(site: Site) {
  const email = newEmail()
  return { email, cookie: await site.signUp(email) }
}

async function newOwner(site: Site) {
  const { email } = await newPerson(site)
  const { secret, recoveryCodes } = await addAuthenticator(site.db, email, new Date())
  const halfway = async () =>
    cookiesOf(await site.post(paths.signIn, { email, password: goodPassword }))
  return { secret, recoveryCodes, halves: await Promise.all(twenty.map(halfway)) }
}

/** Something that exists only so often. Each request tells whether it got it. */
interface Once {
  times: number
  prepare(site: Site): Promise<(site: Site, number: number) => Promise<boolean>>
}

const onces: Record<string, Once> = {
  'an account with one address': {
    times: 1,
    async prepare() {
      const email = newEmail()
      const fields = { name: 'Bo', email, password: goodPassword, timeZone: 'Europe/Amsterdam' }
      return async (site) => sessionTokenOf(await site.post(paths.signUp, fields)) !== ''
    },
  },
  'a sign-in by one recovery code': {
    times: 1,
    async prepare(site) {
      const { recoveryCodes, halves } = await newOwner(site)
      const code = recoveryCodes[0] ?? ''
      return async (site, number) => finishes(site, code, halves[number])
    },
  },
  'a sign-in by one code of an app': {
    times: 1,
    async prepare(site) {
      const { secret, halves } = await newOwner(site)
      const code = codeAt(secret, new Date())
      return async (site, number) => finishes(site, code, halves[number])
    },
  },
  'a password by one letter': {
    times: 1,
    async prepare(site) {
      const { email } = await newPerson(site)
      const link = await site.emailedLink(email)
      const cookies = await Promise.all(twenty.map(() => site.openLink(link)))
      return async (site, number) => {
        const answer = await site.choosePassword(link, cookies[number] ?? '')
        return answer.headers.get('Location') === paths.account
      }
    },
  },
  'the first code of an app': {
    times: 1,
    async prepare(site) {
      const { cookie } = await newPerson(site)
      const started = await site.write('startTotp', { password: goodPassword }, cookie)
      const code = codeAt((await started.json()).secret, new Date())
      return async (site) => (await site.write('confirmTotp', { code }, cookie)).status === 200
    },
  },
  'access tokens of one account': {
    times: 19,
    async prepare(site) {
      const { cookie } = await newPerson(site)
      const token = { name: 'Script', scopes: ['notes:read'], lasts: 'month' }
      const make = async (site: Site) =>
        (await site.write('makeAccessToken', token, cookie)).status === 200
      expect(await make(site)).toBe(true)
      return make
    },
  },
}

async function finishes(site: Site, code: string, Cookie = ''): Promise<boolean> {
  const answer = await site.post(paths.secondStep, { code }, { Cookie })
  return answer.status === 303
}

async function expectOnce(databases: readonly Database[], { times, prepare }: Once) {
  const sites = await Promise.all(databases.map((db) => openSite({ db })))
  const [first] = sites
  if (!first) throw new Error('There is no instance')
  const ask = await prepare(first)
  const given = await Promise.all(
    twenty.map((number) => ask(sites[number % sites.length] ?? first, number)),
  )
  await Promise.all(sites.map(({ background }) => background.settled()))
  expect(given.filter(Boolean)).toHaveLength(times)
}

for (const [what, once] of Object.entries(onces)) {
  test(`twenty who ask at once for ${what} get so many: ${once.times}`, async () => {
    await using place = await temporaryDatabase()
    const db = await openDatabase(place)
    await expectOnce([db], once)
    await db.close()
  })

  served(
    `twenty at two instances on a server, for ${what}, get so many: ${once.times}`,
    async () => {
      const url = server?.url ?? ''
      const databases = [await openDatabase({ url }), await openDatabase({ url })]
      await expectOnce(databases, once)
      await Promise.all(databases.map((db) => db.close()))
    },
  )
}
