import { expect, test } from 'bun:test'
import { startServer } from '../../fixtures/processes/server-process'

const real = {
  SITE_ORIGIN: 'https://voordeur.example',
  MAIL_URL: 'smtp://mail.voordeur.example',
  TRUSTED_PROXIES: '1',
}

async function adviceOf(variables: Record<string, string>): Promise<string[]> {
  const server = await startServer(variables)
  await server.hear(/Thuis is at/)
  server.tell('SIGTERM')
  const lines = (await server.output()).split('\n')
  return lines.filter((line) => /^(?:SITE_ORIGIN|MAIL_URL|TRUSTED_PROXIES|BACKUP_DIR)\b/.test(line))
}

test('a start with nothing set says what real use wants, a sentence each', async () => {
  expect(await adviceOf({})).toEqual([
    expect.stringMatching(
      /^SITE_ORIGIN: set it to the address .*localhost:0, which leads nobody else here\.$/,
    ),
    expect.stringMatching(/^MAIL_URL: without it no letter is sent, .*\.$/),
    expect.stringMatching(/^TRUSTED_PROXIES: set it to 1 when .*\.$/),
    expect.stringMatching(/^BACKUP_DIR: without it no backups are made .*\.$/),
  ])
})

test('a start at an address of this machine alone is told so, with TLS too', async () => {
  const [advice = '', ...others] = await adviceOf({
    ...real,
    BACKUP_DIR: 'copies',
    SITE_ORIGIN: 'https://localhost:3001',
  })
  expect(advice).toStartWith('SITE_ORIGIN: set it to the address that visitors type, such as ')
  expect(advice).toEndWith('begin with https://localhost:3001, which leads nobody else here.')
  expect(others).toEqual([])
})

test('a start at an address without TLS says what that costs', async () => {
  expect(
    await adviceOf({ ...real, BACKUP_DIR: 'copies', SITE_ORIGIN: 'http://nas.example' }),
  ).toEqual([
    'SITE_ORIGIN: http://nas.example is not https, so that passwords can be read on their way and no passkey works.',
  ])
})

test('a start with everything set gives no advice', async () => {
  expect(await adviceOf({ ...real, BACKUP_DIR: 'copies' })).toEqual([])
})

test('a demo is given no advice, and says last where it is', async () => {
  const server = await startServer({ DEMO_PASSWORD: 'demo password' })
  await server.hear(/Thuis is at/)
  server.tell('SIGTERM')
  const lines = (await server.output()).trim().split('\n')
  const [address, ...later] = lines.slice(lines.findIndex((line) => /^Thuis is at/.test(line)))
  expect(lines[0]).toInclude('The content is')
  expect(lines.join('\n')).not.toMatch(/SIGN_UP|SITE_ORIGIN|MAIL_URL|TRUSTED_PROXIES|BACKUP_DIR/)
  expect([address !== undefined, later]).toEqual([true, []])
})

test('a start in development gives no advice', async () => {
  expect(await adviceOf({ NODE_ENV: 'development' })).toEqual([])
})
