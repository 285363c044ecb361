import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { temporaryFolder } from '../../fixtures/app'
import { startServer } from '../../fixtures/processes/server-process'

test('every variable that cannot be used has a line of its own', async () => {
  const server = await startServer({ PORT: 'abc', SITE_ORIGIN: 'here', SITE_TIME_ZONE: 'Mars' })
  const { code, complaint } = await server.ending()
  expect(code).toBe(1)
  expect(complaint.split('\n')).toEqual([
    expect.stringMatching(/^PORT=abc: .* It must be a port number from 0 to 65535\.$/),
    expect.stringMatching(/^SITE_ORIGIN=here: .* It must be an origin .*\.$/),
    expect.stringMatching(/^SITE_TIME_ZONE=Mars: .* It must be an IANA time zone .*\.$/),
  ])
})

test('a start without a build says what to do', async () => {
  const server = await startServer({}, { hasBuild: false })
  expect(await server.ending()).toEqual({
    code: 1,
    complaint: 'Nothing is built yet. Run `bun run build` first.',
  })
})

test('a start with a build of another version says what to do', async () => {
  const folder = await temporaryFolder()
  await Bun.write(join(folder, '.build/manifest.json'), '{"builtAt":"2025-01-01T00:00:00.000Z"}')
  const server = await startServer({}, { folder })
  expect(await server.ending()).toEqual({
    code: 1,
    complaint: 'What is built is of another version. Run `bun run build` first.',
  })
})

test('a start on a port that is taken says which one is free', async () => {
  const taken = Bun.listen({ hostname: '0.0.0.0', port: 0, socket: { data() {} } })
  const server = await startServer({ PORT: String(taken.port) })
  expect(await server.ending()).toEqual({
    code: 1,
    complaint: `Port ${taken.port} is taken. Set PORT to a free one, for example PORT=${taken.port + 1}.`,
  })
  taken.stop()
})

test('a start at an address that is not this machine’s says so', async () => {
  const server = await startServer({ HOST: '192.0.2.1', PORT: '3001' })
  const { code, complaint } = await server.ending()
  expect(code).toBe(1)
  expect(complaint).toMatch(/^Nothing can listen at HOST=192\.0\.2\.1 and PORT=3001 \(E[A-Z]+\)\.$/)
})

test('a server that is told SIGTERM ends in peace', async () => {
  const server = await startServer()
  await fetch(`http://localhost:${await server.port()}/`)
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})
