import { expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { runCommand } from '../../fixtures/processes/run-command'
import { startServer } from '../../fixtures/processes/server-process'
import { startSmtpServer } from '../../fixtures/processes/smtp-server'

test('a letter that no server took goes once there is one, after a stop and a start, once', async () => {
  const gone = await startSmtpServer()
  await gone.stop()
  const variables = { MAIL_URL: gone.url, SIGN_UP: 'open' }
  const server = await startServer(variables)
  const email = 'bo@voordeur.example'
  const address = `http://localhost:${await server.port()}`
  const send = (path: string, fields: Record<string, string>, Cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie },
      body: new URLSearchParams(fields),
    })
  const Cookie = cookiesOf(await send('/sign-up', { name: 'Bo', email, password: goodPassword }))
  const change = { password: goodPassword, newPassword: 'een andere zin' }
  expect((await send('/account/edit/password', change, Cookie)).status).toBe(303)

  // Not in a backup: the link in it is a secret.
  const { folder } = server
  expect(await runCommand('backup', ['copy.db'], folder, {})).toMatchObject({ code: 0 })
  const copy = await readFile(join(folder, 'copy.db'), 'latin1')
  expect([copy.includes(email), copy.includes('not-me?code=')]).toEqual([true, false])

  server.tell('SIGTERM')
  const { code, complaint } = await server.ending()
  expect(code).toBe(0)
  expect(complaint).toMatch(/Mail failed: Error: The mail server \S+ took no email: /)
  expect(complaint).not.toContain(email)

  const back = await startSmtpServer({ port: gone.port })
  const again = await startServer(variables, { folder })
  const letter = await back.next()
  expect(letter.to).toEqual([{ address: email, name: '' }])
  expect(letter.text).toContain('/not-me?code=')
  again.tell('SIGTERM')
  expect(await again.ending()).toEqual({ code: 0, complaint: '' })
  const third = await startServer(variables, { folder })
  expect((await fetch(`http://localhost:${await third.port()}/livez`)).status).toBe(200)
  third.tell('SIGTERM')
  expect(await third.ending()).toEqual({ code: 0, complaint: '' })
  expect(back.offeredIds).toHaveLength(1)
  await back.stop()
})
