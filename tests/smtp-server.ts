import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A letter as it arrived: what a mail program makes of it, and every byte. */
export interface ReceivedEmail extends Email {
  raw: string
  /** Whom the envelope was for. */
  receivers: string[]
}

interface SmtpServerOptions {
  /** SMTP codes with which the first letters are refused, one each. */
  refusals?: number[]
  /** Addresses that this server has no letter box for. */
  unknownReceivers?: string[]
  /** Whoever sends must sign in so. */
  account?: { user: string; password: string }
}

/** A real mail server on this machine, which keeps what it is sent. */
export async function startSmtpServer({
  refusals = [],
  unknownReceivers = [],
  account,
}: SmtpServerOptions = {}) {
  const letters: ReceivedEmail[] = []
  const untaken: ReceivedEmail[] = []
  const waiting: ((letter: ReceivedEmail) => void)[] = []
  const codes = [...refusals]
  const offeredIds: (string | undefined)[] = []

  async function receive(stream: SMTPServerDataStream, receivers: string[]) {
    const raw = await readAll(stream)
    const letter = { ...(await PostalMime.parse(raw)), raw, receivers }
    offeredIds.push(letter.messageId)
    const code = codes.shift()
    if (code) throw refusal(code, 'Not now, not here')
    letters.push(letter)
    const taker = waiting.shift()
    if (taker) taker(letter)
    else untaken.push(letter)
  }

  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: account === undefined,
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onAuth({ username, password }, _session, answer) {
      const isKnown = username === account?.user && password === account?.password
      answer(isKnown ? null : new Error('No such account'), { user: username })
    },
    onRcptTo({ address }, _session, answer) {
      const isUnknown = unknownReceivers.includes(address)
      answer(isUnknown ? refusal(550, `No letter box for <${address}>`) : null)
    },
    onData(stream, { envelope }, answer) {
      const receivers = envelope.rcptTo.map(({ address }) => address)
      receive(stream, receivers).then(() => answer(), answer)
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const sender = account && `${account.user}:${encodeURIComponent(account.password)}@`

  return {
    url: `smtp://${sender ?? ''}127.0.0.1:${port}`,
    letters,
    /** The ids of whatever was offered, refused letters included. */
    offeredIds,
    /** The next letter that nobody has taken yet, when it is there. */
    next(): Promise<ReceivedEmail> {
      const letter = untaken.shift()
      if (letter) return Promise.resolve(letter)
      return new Promise((resolve) => waiting.push(resolve))
    },
    stop(): Promise<void> {
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
