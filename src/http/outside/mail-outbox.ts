import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '../log'

/** Writes each email as an `.eml` that only this user may read; it appears when it is complete. */
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
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
    await rename(`${path}.part`, path)
    log.info(`An email is in ${path}`)
  }
}

function newName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`
}
