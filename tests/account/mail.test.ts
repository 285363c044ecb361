import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { createMailer } from '../../src/http/outside/mail'
import { recordError } from '../fixtures/app'
import { startSmtpServer } from '../fixtures/processes/smtp-server'

const folder = await mkdtemp(join(tmpdir(), 'thuis-mail-'))
const server = await startSmtpServer()
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const email = {
  to: 'sam@voorbeeld.example',
  subject: 'Eén sleutel',
  text: 'De code is geheim-1234.',
  html: '<p>De code is <b>geheim-1234</b>.</p>',
}

function mailer(url: string | undefined, outbox = join(folder, 'unused'), from?: string) {
  const lines: string[] = []
  const send = createMailer({
    url,
    from: from ?? 'Noor <post@voordeur.example>',
    outbox,
    log: { info: (line) => lines.push(line), error: recordError },
    retryDelays: [0, 0],
  })
  return { send, lines }
}

test('an email says who sent it, when, and that a machine did', async () => {
  const { send, lines } = mailer(server.url)
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
  await mailer(server.url, undefined, 'post@voordeur.example').send(email)
  const { from, messageId } = await server.next()
  expect(from?.address).toBe('post@voordeur.example')
  expect(messageId).toEndWith('@voordeur.example>')
})

for (const lineBreak of ['\r\n', '\n', '\r', '\r\n\r\n']) {
  test(`nobody adds a header to an email with ${JSON.stringify(lineBreak)}`, async () => {
    const injected = `Sam${lineBreak}Bcc: eve@elsewhere.example`
    const from = `${injected} <post@voordeur.example>`
    await mailer(server.url, undefined, from).send({ ...email, subject: injected })
    const { headers, receivers, text } = await server.next()
    expect(receivers).toEqual([email.to])
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(text?.trim()).toBe(email.text)
  })

  test(`nobody adds a receiver to an email with ${JSON.stringify(lineBreak)}`, async () => {
    const outbox = join(folder, `injected-${encodeURIComponent(lineBreak)}`)
    const to = `${email.to}${lineBreak}Bcc: eve@elsewhere.example`
    await mailer(undefined, outbox).send({ ...email, to })
    const [{ headers }] = await readOutbox(outbox)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })
}

test('without a mail server an email becomes a file, and the log says where', async () => {
  const outbox = join(folder, 'not', 'there', 'yet')
  const { send, lines } = mailer(undefined, outbox)
  await send(email)
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]+\.eml$/)
  expect(lines).toEqual([`An email is in ${join(outbox, name)}`])
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
  const [written] = await readOutbox(outbox)
  expect(written.subject).toBe(email.subject)
  expect(written.text?.trim()).toBe(email.text)
  expect(written.html?.trim()).toBe(email.html)
  expect(written.to).toEqual([{ address: email.to, name: '' }])
  expect(written.messageId).toEndWith('@voordeur.example>')
})

test('emails of the same moment do not overwrite each other', async () => {
  const outbox = join(folder, 'same-moment')
  const { send } = mailer(undefined, outbox)
  await Promise.all(Array.from({ length: 20 }, (_, n) => send({ ...email, subject: `No. ${n}` })))
  const written = await readOutbox(outbox)
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(20)
  expect(written).toHaveLength(20)
})

async function readOutbox(outbox: string) {
  const names = await readdir(outbox)
  const emails = names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name))))
  const [first, ...rest] = await Promise.all(emails)
  if (first === undefined) throw new Error('The outbox is empty')
  return [first, ...rest] as const
}
