import { createLog } from '../../src/http/logging/log'
import { createBackground } from '../../src/http/process/background'
import { defaultPasswordCost } from '../../src/identity/passwords/passwords'
import { createMailer } from '../../src/mail/mailer/mailer'
import { emptySite, serve, temporaryFolder, testApp, type Visitor } from '../fixtures/app'
import { unlimited } from '../fixtures/site'
import { compare, duration, summarise } from './distributions'

const tries = 200
const [known, unknown] = ['known@voordeur.example', 'unknown@voordeur.example']

type Question = (visitor: Visitor, email: string) => Promise<unknown>

const questions: Record<string, Question> = {
  'signing in': (visitor, email) => visitor.post('/sign-in', { email, password: 'a wrong guess' }),
  'asking for a reset': (visitor, email) => visitor.post('/reset-password', { email }),
}

export async function measureEnumeration(): Promise<void> {
  const site = await emptySite()
  const background = createBackground(createLog(console), 3000)
  const visitor = await testApp({
    ...site,
    background,
    mailer: createMailer({
      url: undefined,
      from: 'thuis@voordeur.example',
      outbox: await temporaryFolder(),
      log: { info() {}, error: console.error },
    }),
    limits: unlimited,
    passwordCost: defaultPasswordCost,
    now: () => new Date(),
  })
  await visitor.signUp(known)
  for (const [name, ask] of Object.entries(questions)) {
    await ask(visitor, unknown)
    const times = await measure(async (email) => {
      await background.settled()
      return duration(() => ask(visitor, email))
    })
    report(name, times)
  }
  // In process, the next request would come before any background work.
  const server = serve(visitor)
  const address = server.url.origin
  for (const path of ['/reset-password', '/sign-in/letter']) {
    report(
      `the home page right after asking for a letter at ${path}`,
      await measure(async (email) => {
        await background.settled()
        const body = new URLSearchParams({ email })
        const headers = { 'Sec-Fetch-Site': 'same-origin' }
        await fetch(address + path, { method: 'POST', redirect: 'manual', headers, body })
        return duration(async () => (await fetch(address)).text())
      }),
    )
  }
  await server.stop(true)
}

interface Times {
  known: number[]
  unknown: number[]
}

/** In random order, so that drift affects both. */
async function measure(time: (email: string) => Promise<number>): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let index = 0; index < tries; index += 1) {
    const emails = Math.random() < 0.5 ? [known, unknown] : [unknown, known]
    for (const email of emails) {
      times[email === known ? 'known' : 'unknown'].push(await time(email))
    }
  }
  return times
}

function report(name: string, times: Times): void {
  const { chance, standardErrors } = compare(times.known, times.unknown)
  console.info(`\n${name}, ${tries} times each`)
  console.info(`  with an account     ${summarise(times.known)}`)
  console.info(`  without an account  ${summarise(times.unknown)}`)
  console.info(
    `  one with takes longer ${(chance * 100).toFixed(1)} % of the time: ${standardErrors.toFixed(1)} standard errors from a coin`,
  )
}
