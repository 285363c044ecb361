import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createMailer } from '../../src/http/outside/mail'
import { recordError, temporaryFolder } from '../fixtures/app'
import { canMount, mounted } from '../fixtures/processes/mounted'

const script = fileURLToPath(import.meta.resolve('../fixtures/faults/outbox-writer.ts'))
const report = z.object({ lines: z.array(z.string()), files: z.array(z.string()) })

async function writeOn(disk: string) {
  const folder = await temporaryFolder()
  const command = [...mounted(folder, disk), process.execPath, script, folder]
  const child = Bun.spawn(command, { stderr: 'inherit' })
  return report.parse(JSON.parse(await new Response(child.stdout).text()))
}

test.if(canMount)(
  'a full disk leaves no half email in the outbox, and takes the next',
  async () => {
    const { lines, files } = await writeOn('size=256k')
    expect(lines).toEqual([
      expect.stringMatching(/^Mail failed Error: The folder \S+ took no email: ENOSPC: [a-z ]+$/),
      expect.stringMatching(/^An email is in \S+\.eml $/),
    ])
    expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  },
)

test.if(canMount)('a disk that may not be written to is said to be one', async () => {
  const { lines, files } = await writeOn('ro')
  const sentence = /^Mail failed Error: The folder \S+ took no email: EROFS: [a-z -]+$/
  expect([lines, files]).toEqual([Array(2).fill(expect.stringMatching(sentence)), []])
})

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
