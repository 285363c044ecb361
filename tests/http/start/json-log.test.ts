import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../../fixtures/app'
import { startServer } from '../../fixtures/processes/server-process'
import { visitServer } from '../../fixtures/processes/visitor'

const line = z.strictObject({
  time: z.iso.datetime({ precision: 3 }),
  level: z.enum(['info', 'error']),
  message: z.string().min(1),
  requestId: z.string().length(10).optional(),
  method: z.string().optional(),
  path: z.string().startsWith('/').optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  calls: z.array(z.string()).optional(),
  user: z.string().optional(),
  from: z.string().optional(),
  error: z.string().optional(),
  stack: z.string().optional(),
})

function parse(text: string) {
  return text
    .trim()
    .split('\n')
    .map((one) => line.parse(JSON.parse(one)))
}

test('a whole life of a server is JSON, line by line, with what happened by name', async () => {
  const server = await startServer({ LOG: 'json', BACKUP_DIR: 'copies' })
  const port = await server.port()
  const visitor = visitServer(port)
  await visitor.signUp('bo@voordeur.example')
  await visitor.ask('/notes\n{"level":"error"}%0A%7B%22time%22%3A1%7D')
  await visitor.ask('/notes')
  await visitor.ask('/')
  await fetch(`http://localhost:${port}/`).then((answer) => answer.text())
  await fetch(`http://localhost:${port}/`).then((answer) => answer.text())
  server.tell('SIGTERM')
  const lines = parse(await server.output())
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'info',
      method: 'POST',
      path: '/sign-up',
      status: 303,
      calls: ['signUp done'],
      user: expect.any(String),
      from: expect.any(String),
    }),
  )
  expect(lines.some(({ message }) => message.startsWith('Thuis is at'))).toBe(true)
  const requests = lines.filter(({ method }) => method !== undefined)
  expect(requests.length).toBeGreaterThanOrEqual(6)
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(JSON.stringify(lines)).not.toContain('bo@voordeur')
})

for (const [what, variables, options] of [
  ['a variable that cannot be used', { PORT: 'abc' }, {}],
  ['a missing build', {}, { hasBuild: false }],
  ['an address that is not this machine’s', { HOST: '192.0.2.1', PORT: '3001' }, {}],
] as const) {
  test(`a start that ${what} ends says why in JSON`, async () => {
    const server = await startServer({ LOG: 'json', ...variables }, options)
    const { code, complaint } = await server.ending()
    expect(code).toBe(1)
    expect(parse(complaint)).toEqual([expect.objectContaining({ level: 'error' })])
  })
}

test('a start that mistakes in the content end says each in JSON', async () => {
  const folder = await temporaryFolder()
  await Bun.write(join(folder, 'site.yaml'), 'name: Saar\ncountry: Nederland\nnam: Saar\n')
  await Bun.write(join(folder, 'jobs.yaml'), '')
  const server = await startServer({ LOG: 'json', CONTENT: folder })
  const { code, complaint } = await server.ending()
  expect(code).toBe(1)
  const lines = parse(complaint)
  expect(lines.map(({ level }) => level)).toEqual(['error', 'error', 'error'])
  expect(lines.filter(({ message }) => /^(site|jobs)\.yaml: .+$/.test(message))).toHaveLength(3)
})

test('a form of log that there is not is refused', async () => {
  const server = await startServer({ LOG: 'xml' })
  const { complaint } = await server.ending()
  expect(complaint).toMatch(/^LOG=xml: .* It must be lines or json\.$/)
})
