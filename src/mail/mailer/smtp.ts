import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Log } from '../../http/logging/log'
import { MailError } from './mail-error'

interface SmtpOptions {
  url: string
  retryDelays: readonly number[]
  log: Log
}

/**
 * Retries when the server cannot be reached or refuses temporarily (4xx).
 * @throws {MailError} when every attempt failed, or one was refused permanently (5xx)
 */
export function sendBySmtp({ url, retryDelays, log }: SmtpOptions) {
  const host = URL.parse(url)?.host
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (email: SendMailOptions): Promise<void> => {
    for (const delay of [...retryDelays, undefined]) {
      const error = await transport.sendMail(email).then(() => undefined, toError)
      if (error === undefined) return
      if (delay === undefined || !mayPass(error)) {
        const sentence = `The mail server ${host} took no email: ${reasonOf(error)}`
        throw new MailError(sentence, isRefusal(error))
      }
      log.info(`The mail server ${host} took no email (${codeOf(error)}); trying again`)
      await Bun.sleep(delay)
    }
  }
}

const timeout = 10_000

function toError(error: unknown): NodemailerError {
  return error instanceof Error ? error : new Error(String(error))
}

function mayPass({ responseCode, code = '' }: NodemailerError): boolean {
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500
  return ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS'].includes(code)
}

/** Permanent for this receiver or mail, and not caused by our credentials. */
function isRefusal({ responseCode = 0, code = '' }: NodemailerError): boolean {
  return responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
}

function codeOf({ responseCode, code }: NodemailerError): string | number | undefined {
  return responseCode ?? code
}

/** On one line, without the receiver's address: servers repeat it, but it must not be logged. */
function reasonOf({ message }: NodemailerError): string {
  return message.replace(/\S+@\S+/g, '…').replace(/\s+/g, ' ')
}
