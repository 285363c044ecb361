import { expect, test } from 'bun:test'
import { createMailer } from '../../src/http/outside/mail'
import { recordError } from '../fixtures/app'
import { startSmtpServer } from '../fixtures/processes/smtp-server'

const email = {
  to: 'sam@voorbeeld.example',
  subject: 'Sleutel',
  text: 'De code is geheim-1234.',
  html: '<p>De code is geheim-1234.</p>',
}

const account = { user: 'noor', password: 'p@ss:w/rd&één' }

function mailer(url: string) {
  const lines: string[] = []
  const send = createMailer({
    url,
    from: 'Noor <post@voordeur.example>',
    outbox: '',
    log: { info: (line) => lines.push(line), error: recordError },
    retryDelays: [0, 0],
  })
  return { send, lines }
}

async function failure(sending: Promise<void>): Promise<Error> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Error) return error
  throw new Error('The email went')
}

function expectDiscretion(words: string) {
  for (const secret of [account.password, encodeURIComponent(account.password), 'geheim-1234']) {
    expect(words).not.toContain(secret)
  }
  expect(words).not.toContain(email.to)
  expect(words).not.toContain('\n')
}

test('a mail server that says “later” twice gets the email the third time', async () => {
  const server = await startSmtpServer({ refusals: [451, 421] })
  const { send, lines } = mailer(server.url)
  await send(email)
  expect(server.offeredIds).toHaveLength(3)
  expect(server.emails).toHaveLength(1)
  expect(lines).toEqual([
    expect.stringMatching(/^The mail server \S+ took no email \(451\); trying again$/),
    expect.stringMatching(/^The mail server \S+ took no email \(421\); trying again$/),
  ])
  lines.forEach(expectDiscretion)
  await server.stop()
})

test('an email that is offered again is the same email', async () => {
  const server = await startSmtpServer({ refusals: [451] })
  await mailer(server.url).send(email)
  expect(new Set(server.offeredIds).size).toBe(1)
  expect(server.offeredIds).toHaveLength(2)
  await server.stop()
})

test('a mail server that keeps saying “later” is given up', async () => {
  const server = await startSmtpServer({ refusals: [451, 451, 451, 451] })
  const { message } = await failure(mailer(server.url).send(email))
  expect(server.offeredIds).toHaveLength(3)
  expect(message).toMatch(/^The mail server \S+ took no email: .*451/)
  expectDiscretion(message)
  await server.stop()
})

test('a mail server that says “never” is asked once', async () => {
  const server = await startSmtpServer({ refusals: [554] })
  const { send, lines } = mailer(server.url)
  const { message } = await failure(send(email))
  expect(server.offeredIds).toHaveLength(1)
  expect(server.emails).toEqual([])
  expect(lines).toEqual([])
  expect(message).toMatch(/^The mail server \S+ took no email: .*554/)
  expectDiscretion(message)
  await server.stop()
})

test('a mail server that repeats the receiver’s address does not get it into the error', async () => {
  const server = await startSmtpServer({ unknownReceivers: [email.to] })
  const { message } = await failure(mailer(server.url).send(email))
  expect(message).toContain('550')
  expectDiscretion(message)
  await server.stop()
})

test('a mail server that is down is tried again, and named without its password', async () => {
  const server = await startSmtpServer({ account })
  await server.stop()
  const { send, lines } = mailer(server.url)
  const { message } = await failure(send(email))
  const { host } = new URL(server.url)
  expect(lines).toHaveLength(2)
  expect(message).toStartWith(`The mail server ${host} took no email: `)
  for (const words of [message, ...lines]) expectDiscretion(words)
})

test('an account at the mail server is signed in to with what MAIL_URL says', async () => {
  const server = await startSmtpServer({ account })
  await mailer(server.url).send(email)
  expect((await server.next()).text?.trim()).toBe(email.text)
  await server.stop()
})

test('a mail server’s wrong password is refused at once and told to nobody', async () => {
  const server = await startSmtpServer({ account })
  const { send, lines } = mailer(server.url.replace('noor:', 'noor:x'))
  const { message } = await failure(send(email))
  expect(message).toContain('535')
  expectDiscretion(message)
  expect(lines).toEqual([])
  expect(server.emails).toEqual([])
  await server.stop()
})

test('emails arrive in the order in which they are sent', async () => {
  const server = await startSmtpServer()
  const { send } = mailer(server.url)
  const first = server.next()
  await send({ ...email, subject: 'One' })
  await send({ ...email, subject: 'Two' })
  expect((await first).subject).toBe('One')
  expect((await server.next()).subject).toBe('Two')
  await server.stop()
})
