import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { paths } from '../../src/paths'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { addAuthenticator, codeAt } from '../fixtures/factors/authenticator'
import { startSqld } from '../fixtures/processes/sqld'
import { openSite, sessionTokenOf } from '../fixtures/site'
import { times } from '../long-form'

type Site = Awaited<ReturnType<typeof openSite>>

const single = await openSite()
const server = await startSqld()
const served = test.skipIf(server === undefined)
const instances = server ? [await openInstance(server.url), await openInstance(server.url)] : []
afterAll(async () => {
  await Promise.all(instances.map(({ db }) => db.close()))
  await server?.stop()
})

async function openInstance(url: string): Promise<Site> {
  return openSite({ db: await openDatabase({ url }) })
}

const many = Array.from({ length: times(8, 20) }, (_, number) => number)
const newEmail = () => `${crypto.randomUUID()}@voordeur.example`

async function newOwner(site: Site) {
  const email = newEmail()
  await site.signUp(email)
  const { secret, recoveryCodes } = await addAuthenticator(site.db, email, new Date())
  const halves = await Promise.all(many.map(async () => cookiesOf(await site.signIn(email))))
  const finish = (code = '') => {
    return async ({ post }: Site, number: number) =>
      (await post(paths.secondStep, { code }, { Cookie: halves[number] ?? '' })).status === 303
  }
  return { secret, recoveryCodes, finish }
}

/** The request tells whether it was the one that succeeded. */
type Prepare = (site: Site) => Promise<(site: Site, number: number) => Promise<boolean>>

const onces: Record<string, Prepare> = {
  async 'an account with one address'() {
    const fields = { name: 'Bo', email: newEmail(), password: goodPassword, timeZone: 'UTC' }
    return async ({ post }) => sessionTokenOf(await post(paths.signUp, fields)) !== ''
  },
  async 'a sign-in by one recovery code'(site) {
    const { recoveryCodes, finish } = await newOwner(site)
    return finish(recoveryCodes[0])
  },
  async 'a sign-in by one code of an app'(site) {
    const { secret, finish } = await newOwner(site)
    return finish(codeAt(secret, new Date()))
  },
  async 'a password by one letter'(site) {
    const email = newEmail()
    await site.signUp(email)
    const link = await site.emailedLink(email)
    const cookies = await Promise.all(many.map(() => site.openLink(link)))
    return async ({ choosePassword }, number) => {
      const answer = await choosePassword(link, cookies[number] ?? '')
      return answer.headers.get('Location') === paths.account
    }
  },
  async 'the first code of an app'(site) {
    const cookie = await site.signUp(newEmail())
    const started = await site.write('startTotp', { password: goodPassword }, cookie)
    const code = codeAt((await started.json()).secret, new Date())
    return async ({ write }) => (await write('confirmTotp', { code }, cookie)).status === 200
  },
  async 'the last of twenty access tokens'(site) {
    const cookie = await site.signUp(newEmail())
    const token = { name: 'Script', scopes: ['notes:read'], lasts: 'month' }
    const make = async ({ write }: Site) =>
      (await write('makeAccessToken', token, cookie)).status === 200
    for (let made = 0; made < 19; made += 1) expect(await make(site)).toBe(true)
    return make
  },
}

async function expectOne(sites: readonly Site[], prepare: Prepare) {
  const [first] = sites
  if (!first) throw new Error('There is no instance')
  const ask = await prepare(first)
  const given = await Promise.all(
    many.map((number) => ask(sites[number % sites.length] ?? first, number)),
  )
  await Promise.all(sites.map(({ background }) => background.settled()))
  expect(given.filter(Boolean)).toHaveLength(1)
}

for (const [what, prepare] of Object.entries(onces)) {
  test(`of many who ask at once for ${what}, one gets it`, () => expectOne([single], prepare))

  served(`of many at two instances on a server, for ${what}, one gets it`, () =>
    expectOne(instances, prepare),
  )
}
