import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '../../http/logging/log'
import { MailError } from './mail-error'

/** @throws {MailError} when the disk refuses a mail; no partial file remains */
export function writeToOutbox({ outbox, log }: { outbox: string; log: Log }) {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (email: SendMailOptions): Promise<void> => {
    const { message } = await composer.sendMail(email)
    const path = join(outbox, newName())
    try {
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
      await rename(`${path}.part`, path)
    } catch (error) {
      await rm(`${path}.part`, { force: true }).catch(() => {})
      throw new MailError(`The folder ${outbox} took no email: ${reasonOf(error)}`)
    }
    log.info(`An email is in ${path}`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, \w+( '.*)?$/, '') : String(error)
}

function newName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`
}
