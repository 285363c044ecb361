import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createMailer } from '../../src/mail/mailer/mailer'
import { recordError, temporaryFolder } from '../fixtures/app'
import { canMount, mounted } from '../fixtures/processes/mounted'

const script = fileURLToPath(import.meta.resolve('../fixtures/faults/outbox-writer.ts'))
const report = z.object({ lines: z.array(z.string()), files: z.array(z.string()) })

test.if(canMount)(
  'a full disk leaves no half email in the outbox, and takes the next',
  async () => {
    const folder = await temporaryFolder()
    const command = [...mounted(folder, 'size=256k'), process.execPath, script, folder]
    const child = Bun.spawn(command, { stderr: 'inherit' })
    const { lines, files } = report.parse(JSON.parse(await new Response(child.stdout).text()))
    expect(lines).toEqual([
      expect.stringMatching(/^Mail failed Error: The folder \S+ took no email: ENOSPC: [a-z ]+$/),
      expect.stringMatching(/^An email is in \S+\.eml $/),
    ])
    expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  },
)

test('an outbox that is no folder is said to be none, without what the email says', async () => {
  const outbox = join(await temporaryFolder(), 'outbox')
  await Bun.write(outbox, '')
  const log = { info() {}, error: recordError }
  const send = createMailer({ url: undefined, from: 'post@voordeur.example', outbox, log })
  const email = { to: 'sam@voorbeeld.example', subject: 'S', text: 'geheim-1234', html: '' }
  const sending = send(email).then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(await sending).toMatch(/^Error: The folder \S+ took no email: E[A-Z]+: [a-z ]+$/)
})
