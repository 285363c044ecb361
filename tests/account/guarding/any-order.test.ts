import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeAdmin } from '../../../src/features/admin/users/admin'
import { anyProcess, sendsMail } from '../../fixtures/account/operations'
import { robbedSite } from '../../fixtures/account/robbed-site'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { codeAt } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import type { Passkey } from '../../fixtures/factors/software-passkey'
import { sessionTokenOf } from '../../fixtures/site'
import { times } from '../../long-form'

function theftsOn(site: Awaited<ReturnType<typeof robbedSite>>) {
  const { ask, call, choosePassword, db, linksTo, notMeLinks, openLink, post, signIn, whoIs } = site
  const { addPasskey, enter } = passkeysOf(site)
  const { makeToken, callBy } = programsOf(site)

  async function rob() {
    const { email, owner, stolen } = await site.robbed()
    await makeAdmin(db, email)
    const passkeys: Passkey[] = []
    const [tokens, calendars, codes]: [string[], string[], string[]] = [[], [], []]
    const shared: string[] = []
    return {
      email,
      owners: { cookie: owner, passwords: [goodPassword], hasObjected: false },
      addresses: [1, 2].map((number) => `dief${number}-${email}`),
      password: goodPassword,
      cookie: stolen,
      cookies: [stolen],
      passwords: [goodPassword, 'nu is het van mij', 'en nu nog meer'],
      passkeys,
      tokens,
      calendars,
      shared,
      codes,
    }
  }
  type Theft = Awaited<ReturnType<typeof rob>>

  async function change(theft: Theft, path: string, fields: Record<string, string>) {
    const answer = await post(path, fields, { Cookie: theft.cookie })
    if (sessionTokenOf(answer)) come(theft, cookiesOf(answer))
    return answer.status
  }

  function come(theft: Theft, cookie: string): void {
    theft.cookie = cookie
    theft.cookies.push(cookie)
  }

  async function confirmed(theft: Theft): Promise<string> {
    const { password, cookie } = theft
    come(theft, cookiesOf(await call('confirmIdentity', { password }, { Cookie: cookie })))
    return theft.cookie
  }

  const told = {
    async addsPasskey(theft: Theft) {
      const { passkey } = await addPasskey(theft.cookie, 'Sleutel', theft.password)
      theft.passkeys.push(passkey)
    },
    async changesPassword(theft: Theft, which: number) {
      const newPassword = theft.passwords[1 + (which % 2)] ?? ''
      const { password } = theft
      const status = await change(theft, '/account/edit/password', { password, newPassword })
      if (status === 303) theft.password = newPassword
    },
    async changesAddress(theft: Theft, which: number) {
      const email = [...theft.addresses, theft.email][which % 3] ?? ''
      const was = (await whoIs(theft.cookie)) ?? ''
      await change(theft, '/account/edit/email', { email, was, password: theft.password })
    },
    async makesToken(theft: Theft) {
      const { token } = await makeToken(await confirmed(theft), { scopes: ['notes:read'] })
      theft.tokens.push(token)
    },
  } satisfies Record<string, (theft: Theft, which: number) => Promise<unknown>>

  const untold = {
    async addsAuthenticator(theft: Theft) {
      const { password, cookie } = theft
      const started = await call('startTotp', { password }, { Cookie: cookie })
      if (started.status !== 200) return
      const { secret } = await started.json()
      const code = codeAt(secret, site.now())
      const answer = await call('confirmTotp', { code }, { Cookie: cookie })
      theft.codes.push(...((await answer.json()).recoveryCodes ?? []))
    },
    async makesRecoveryCodes(theft: Theft) {
      const { password, cookie } = theft
      const answer = await call('makeRecoveryCodes', { password }, { Cookie: cookie })
      if (answer.status === 200) theft.codes.push(...(await answer.json()).recoveryCodes)
    },
    async makesCalendar(theft: Theft) {
      const answer = await call('makeLoanCalendar', {}, { Cookie: await confirmed(theft) })
      if (answer.status !== 200) return
      theft.calendars.push(new URL((await answer.json()).address).pathname)
    },
    async sharesWantList(theft: Theft) {
      const answer = await call('shareWantList', {}, { Cookie: await confirmed(theft) })
      if (answer.status !== 200) return
      theft.shared.push(new URL((await answer.json()).address).pathname)
    },
    async signsInElsewhere(theft: Theft, which: number) {
      const address = [theft.email, ...theft.addresses][which % 3] ?? ''
      theft.cookies.push(cookiesOf(await signIn(address, '', theft.password)))
    },
    async signsInWithPasskey(theft: Theft) {
      const passkey = theft.passkeys.at(-1)
      if (passkey) come(theft, (await enter({ passkey })).cookies)
    },
    async asksForLetters(theft: Theft, which: number) {
      const email = theft.addresses[which % 2] ?? ''
      await post('/reset-password', { email })
      await post('/sign-in/letter', { email })
      await post('/account/send-proof', {}, { Cookie: theft.cookie })
    },
    changesName: (theft: Theft) =>
      call('editAccount', { name: 'Dief', timeZone: 'Europe/Amsterdam' }, { Cookie: theft.cookie }),
  }

  const meanwhile = {
    async thiefFollowsLetter(theft: Theft, which: number) {
      const links = await thiefsLinks(theft)
      const link = links[which % links.length]
      if (link) await follow(theft, link)
    },
    async ownerObjects(theft: Theft, which: number) {
      const links = await notMeLinks(theft.email)
      await object(theft, links[which % links.length])
    },
    async ownerComesBack(theft: Theft) {
      if (theft.owners.hasObjected) await comeBack(theft)
    },
    ownerChangesName: ({ owners }: Theft) =>
      call('editAccount', { name: 'Bo', timeZone: 'Europe/Paris' }, { Cookie: owners.cookie }),
    async timePasses() {
      site.wait(12 * 3_600_000)
    },
  }

  async function thiefsLinks({ addresses }: Theft): Promise<string[]> {
    return (await Promise.all(addresses.map((address) => linksTo(address)))).flat()
  }

  async function follow(theft: Theft, link: string): Promise<void> {
    if (link.startsWith('/change-password')) {
      const opened = await openLink(link)
      const newPassword = theft.passwords[1] ?? ''
      const answer = await choosePassword(link, opened, newPassword)
      if (sessionTokenOf(answer)) theft.password = newPassword
      theft.cookies.push(opened)
      if (sessionTokenOf(answer)) come(theft, cookiesOf(answer))
      return
    }
    for (const password of theft.passwords) {
      const answer = await post(link, { password }, { Cookie: theft.cookie })
      theft.cookies.push(cookiesOf(answer))
    }
  }

  async function object({ owners }: Theft, link: string | undefined): Promise<void> {
    if (!link) return
    for (const password of owners.passwords) {
      const answer = await post(link, { password })
      if (cookiesOf(answer) === 'NOTICE=accountLocked') owners.hasObjected = true
    }
  }

  async function comeBack({ email, owners }: Theft): Promise<void> {
    await post('/reset-password', { email })
    const password = `weer van mij, keer ${owners.passwords.length}`
    owners.cookie = await site.comeBack(email, password)
    owners.passwords.push(password)
  }

  async function waysIn(theft: Theft): Promise<string[]> {
    const ways: string[] = []
    const links = await thiefsLinks(theft)
    for (const link of links) await follow(theft, link)
    for (const cookie of new Set(theft.cookies)) {
      if (await whoIs(cookie)) ways.push('session')
      for (const code of theft.codes) {
        const answer = await post('/sign-in/second-step', { code }, { Cookie: cookie })
        if (sessionTokenOf(answer)) ways.push('recovery code')
      }
    }
    for (const address of [theft.email, ...theft.addresses]) {
      for (const password of theft.passwords) {
        for (const cookie of ['', theft.cookie]) {
          if ((await signIn(address, cookie, password)).status !== 422) ways.push('password')
        }
      }
    }
    for (const passkey of theft.passkeys) {
      if ((await enter({ passkey })).status !== 422) ways.push('passkey')
    }
    for (const token of theft.tokens) {
      // Too many wrong tokens are answered 429; a valid one never counts.
      if ((await callBy(token, 'fetchNotes')).ok) ways.push('token')
    }
    for (const calendar of theft.calendars) {
      if ((await ask(calendar)).status !== 404) ways.push('calendar')
    }
    for (const page of theft.shared) {
      if ((await ask(page)).status !== 410) ways.push('shared page')
    }
    return ways
  }

  const signedIn = { ...told, ...untold }
  const isSignedIn = (name: string): name is keyof typeof signedIn => name in signedIn

  return { rob, told, signedIn, isSignedIn, meanwhile, object, comeBack, waysIn }
}

const keysOf = <Steps extends object>(steps: Steps) =>
  Object.keys(steps) as (keyof Steps & string)[]
const stepOf = <Name extends string>(names: Name[], max: number) =>
  fc.tuple(fc.constantFrom(...names), fc.nat({ max }))

const follows: string[] = Array(6).fill('thiefFollowsLetter')

const examples = [
  ['changesAddress', 'changesAddress', ...follows],
  ['changesAddress', 'timePasses', 'asksForLetters', ...follows],
  [
    'makesToken',
    'makesCalendar',
    'sharesWantList',
    'addsPasskey',
    'timePasses',
    'changesPassword',
    'ownerObjects',
  ],
  ['addsPasskey', 'timePasses', 'addsAuthenticator', 'makesRecoveryCodes', 'changesPassword'],
].map((names) => {
  const [start, ...steps] = names.map((name, which) => [name, which])
  return [start, steps, []] as never
})

const ways = {
  'at once': {},
  'by a letter to where it goes': anyProcess({ mail: sendsMail }),
}

for (const [how, overrides] of Object.entries(ways)) {
  test(`where an account moves ${how}: whatever a thief did, in whatever order, no way in is left after “not me” and a new password`, async () => {
    const site = await robbedSite(overrides)
    const { notMeLinks, whoIs } = site
    const { rob, told, signedIn, isSignedIn, meanwhile, object, comeBack, waysIn } = theftsOn(site)
    // Not to the third address at first: it is the owner's own, so moving there changes nothing.
    const first = stepOf(keysOf(told), 1)
    const later = stepOf([...keysOf(signedIn), ...keysOf(meanwhile)], 11)
    const objections = fc.array(fc.nat({ max: 11 }), { maxLength: 3 })
    const property = fc.asyncProperty(
      first,
      fc.array(later, { maxLength: 11 }),
      objections,
      async (start, steps, order) => {
        const theft = await rob()
        for (const [name, which] of [start, ...steps]) {
          if (!isSignedIn(name)) await meanwhile[name](theft, which)
          else if (await whoIs(theft.cookie)) await signedIn[name](theft, which)
        }
        for (const which of order) await meanwhile.ownerObjects(theft, which)
        const links = await notMeLinks(theft.email)
        for (const link of links.reverse()) await object(theft, link)
        expect(theft.owners.hasObjected).toBe(links.length > 0)
        await comeBack(theft)
        expect(await waysIn(theft)).toEqual([])
        expect(await whoIs(theft.owners.cookie)).toBe(theft.email)
      },
    )
    const numRuns = examples.length + times(1, 200)
    await fc.assert(property, { numRuns, examples })
  })
}
