import { afterAll, expect, test } from 'bun:test'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { createMailer } from '../../src/mail/mailer/mailer'
import { recordError, temporaryFolder } from '../fixtures/app'
import { startSmtpServer } from '../fixtures/processes/smtp-server'

const folder = await temporaryFolder()
const server = await startSmtpServer()
afterAll(server.stop)

const email = {
  to: 'sam@voorbeeld.example',
  subject: 'Eén sleutel',
  text: 'De code is geheim-1234.',
  html: '<p>De code is <b>geheim-1234</b>.</p>',
}
const account = { user: 'noor', password: 'p@ss:w/rd&één' }

function mailer(given: Partial<Parameters<typeof createMailer>[0]>) {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), error: recordError }
  const from = 'Noor <post@voordeur.example>'
  const own = { url: undefined, from, outbox: folder, log, retryDelays: [0, 0] }
  return { send: createMailer({ ...own, ...given }), lines }
}

async function readOutbox(outbox: string) {
  const names = await readdir(outbox)
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
}

test('an email says who sent it, when, and that a machine did', async () => {
  const { send, lines } = mailer({ url: server.url })
  await send(email)
  const { headers, ...received } = await server.next()
  const header = (key: string) => headers.find((one) => one.key === key)?.value
  expect(received.from).toEqual({ address: 'post@voordeur.example', name: 'Noor' })
  expect(received.to).toEqual([{ address: email.to, name: '' }])
  expect(received.subject).toBe(email.subject)
  expect(received.text?.trim()).toBe(email.text)
  expect(received.html?.trim()).toBe(email.html)
  expect(received.messageId).toMatch(/^<[0-9a-f-]{36}@voordeur\.example>$/)
  expect(Number.isNaN(Date.parse(header('date') ?? ''))).toBe(false)
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('x-mailer')).toBeUndefined()
  expect(lines).toEqual([])
})

test('an email’s sender may have no name', async () => {
  await mailer({ url: server.url, from: 'post@voordeur.example' }).send(email)
  const { from, messageId } = await server.next()
  expect(from?.address).toBe('post@voordeur.example')
  expect(messageId).toEndWith('@voordeur.example>')
})

for (const lineBreak of ['\r\n', '\n', '\r', '\r\n\r\n']) {
  test(`nobody adds a header or a receiver to an email with ${JSON.stringify(lineBreak)}`, async () => {
    const injected = `${lineBreak}Bcc: eve@elsewhere.example`
    const from = `Sam${injected} <post@voordeur.example>`
    await mailer({ url: server.url, from }).send({ ...email, subject: `Sam${injected}` })
    const { headers, receivers, text } = await server.next()
    expect(receivers).toEqual([email.to])
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(text?.trim()).toBe(email.text)
    const outbox = join(folder, `injected-${encodeURIComponent(lineBreak)}`)
    await mailer({ outbox }).send({ ...email, to: email.to + injected })
    const [written] = await readOutbox(outbox)
    expect(written?.headers.map(({ key }) => key)).not.toContain('bcc')
  })
}

test('without a mail server an email becomes a file, and the log says where', async () => {
  const outbox = join(folder, 'not', 'there', 'yet')
  const { send, lines } = mailer({ outbox })
  await send(email)
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]+\.eml$/)
  expect(lines).toEqual([`An email is in ${join(outbox, name)}`])
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
  const [written] = await readOutbox(outbox)
  expect(written?.subject).toBe(email.subject)
  expect(written?.text?.trim()).toBe(email.text)
  expect(written?.html?.trim()).toBe(email.html)
  expect(written?.to).toEqual([{ address: email.to, name: '' }])
  expect(written?.messageId).toEndWith('@voordeur.example>')
})

test('emails of the same moment do not overwrite each other', async () => {
  const outbox = join(folder, 'same-moment')
  const { send } = mailer({ outbox })
  await Promise.all(Array.from({ length: 20 }, (_, n) => send({ ...email, subject: `No. ${n}` })))
  const written = await readOutbox(outbox)
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(20)
  expect(written).toHaveLength(20)
})

interface Attempt {
  server: Parameters<typeof startSmtpServer>[0]
  /** By the URL of the server, what `MAIL_URL` says. */
  url?: (url: string) => string
  isDown?: true
  failure?: RegExp
  offers?: number
  /** The code in each line of the log about an attempt that is made again. */
  retries?: string[]
}

const attempts: Record<string, Attempt> = {
  'a mail server that says “later” twice gets the email the third time': {
    server: { refusals: [451, 421] },
    offers: 3,
    retries: ['451', '421'],
  },
  'a mail server that keeps saying “later” is given up': {
    server: { refusals: [451, 451, 451, 451] },
    failure: /451/,
    offers: 3,
    retries: ['451', '451'],
  },
  'a mail server that says “never” is asked once': {
    server: { refusals: [554] },
    failure: /554/,
    offers: 1,
  },
  'a mail server that repeats the receiver’s address does not get it into the error': {
    server: { unknownReceivers: [email.to] },
    failure: /550/,
  },
  'a mail server that is down is tried again, and named without its password': {
    server: { account },
    isDown: true,
    failure: /took no email/,
    retries: ['\\w+', '\\w+'],
  },
  'an account at the mail server is signed in to with what MAIL_URL says': {
    server: { account },
    offers: 1,
  },
  'a mail server’s wrong password is refused at once and told to nobody': {
    server: { account },
    url: (url) => url.replace('noor:', 'noor:x'),
    failure: /535/,
  },
}

for (const [sentence, attempt] of Object.entries(attempts)) {
  const { offers = 0, retries = [] } = attempt
  test(sentence, async () => {
    const own = await startSmtpServer(attempt.server)
    if (attempt.isDown) await own.stop()
    const { send, lines } = mailer({ url: attempt.url?.(own.url) ?? own.url })
    const { host } = new URL(own.url)
    const failure = await send(email).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (attempt.failure) {
      expect(failure).toStartWith(`The mail server ${host} took no email: `)
      expect(failure).toMatch(attempt.failure)
    } else expect(failure).toBeUndefined()
    expect(lines).toEqual(
      retries.map((code) =>
        expect.stringMatching(
          new RegExp(`^The mail server ${host} took no email \\(${code}\\); trying again$`),
        ),
      ),
    )
    expect(own.emails.map(({ text }) => text?.trim())).toEqual(attempt.failure ? [] : [email.text])
    expect(own.offeredIds).toHaveLength(offers)
    // Offered again, it is the same email.
    expect(new Set(own.offeredIds).size).toBe(Math.min(1, offers))
    const words = [failure, ...lines].join('')
    const passwords = [account.password, encodeURIComponent(account.password)]
    for (const secret of [...passwords, 'geheim-1234', email.to, '\n']) {
      expect(words).not.toContain(secret)
    }
    if (!attempt.isDown) await own.stop()
  })
}
