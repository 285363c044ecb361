import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../../../db/client'
import { parseEnv } from '../../../src/env'
import { findMissingSettings, isOfThisMachine } from '../../../src/missing-settings'
import { temporaryFolder } from '../../fixtures/app'
import { migrationsBefore } from '../../fixtures/migrations-before'
import { change, columnOf, fill } from '../../fixtures/processes/backed-up'
import { startServer } from '../../fixtures/processes/server-process'
import { visitServer } from '../../fixtures/processes/visitor'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const peace = { code: 0, complaint: '' }

const jsonLine = z.looseObject({
  time: z.iso.datetime({ precision: 3 }),
  level: z.enum(['info', 'error']),
  message: z.string().min(1),
  requestId: z.string().length(10).optional(),
  path: z.string().startsWith('/').optional(),
})

function parse(text: string) {
  const lines = text.trim().split('\n')
  return lines.map((one) => jsonLine.parse(JSON.parse(one)))
}

interface Refusal {
  variables?: Record<string, string>
  options?: Parameters<typeof startServer>[1]
  lines: (string | RegExp)[]
}

const LOG = 'json'
const folder = await temporaryFolder()
await Bun.write(join(folder, '.build/manifest.json'), '{"builtAt":"2025-01-01T00:00:00.000Z"}')
const mistaken = join(folder, 'words')
await Bun.write(join(mistaken, 'site.yaml'), 'name: Saar\ncountry: Nederland\nnam: Saar\n')
await Bun.write(join(mistaken, 'jobs.yaml'), '')
const newer = join(folder, 'newer.db')
await fill(newer)
change(newer, "INSERT INTO migrations (tag, applied_at) VALUES ('9999_later', 0)")
const taken = Bun.listen({ hostname: '0.0.0.0', port: 0, socket: { data() {} } })

const refusals: Record<string, Refusal> = {
  'with variables that cannot be used': {
    variables: { PORT: 'abc', SITE_ORIGIN: 'here', SITE_TIME_ZONE: 'Mars', LOG },
    lines: [
      /^PORT=abc: .* It must be a port number from 0 to 65535\.$/,
      /^SITE_ORIGIN=here: .* It must be an origin .*\.$/,
      /^SITE_TIME_ZONE=Mars: .* It must be an IANA time zone .*\.$/,
    ],
  },
  'without a build': {
    options: { hasBuild: false },
    lines: ['Nothing is built yet. Run `bun run build` first.'],
  },
  'with a build of another version': {
    options: { folder },
    lines: ['What is built is of another version. Run `bun run build` first.'],
  },
  'with mistakes in the content': {
    variables: { CONTENT: mistaken, LOG },
    lines: Array(3).fill(/^(?:site|jobs)\.yaml: .+$/),
  },
  'on a port that is taken': {
    variables: { PORT: String(taken.port) },
    lines: [
      `Port ${taken.port} is taken. Set PORT to a free one, for example PORT=${taken.port + 1}.`,
    ],
  },
  'at an address that is not this machine’s': {
    variables: { HOST: '192.0.2.1', PORT: '3001', LOG },
    lines: [/^Nothing can listen at HOST=192\.0\.2\.1 and PORT=3001 \(E[A-Z]+\)\.$/],
  },
  'of an older build on the database of a newer one': {
    variables: { DATABASE_URL: `file:${newer}` },
    lines: [
      'The database was last used by a newer Thuis, which has migrated it to 9999_later: start that one.',
    ],
  },
}

for (const [what, { variables = {}, options, lines }] of Object.entries(refusals)) {
  test(`a start ${what} ends, and says why, a sentence each${variables.LOG ? ', in JSON' : ''}`, async () => {
    const server = await startServer(variables, options)
    const { code, complaint } = await server.ending()
    expect(code).toBe(1)
    const said = variables.LOG ? parse(complaint) : complaint.split('\n')
    expect(said).toEqual(
      lines.map((line) => {
        const message = line instanceof RegExp ? expect.stringMatching(line) : line
        return variables.LOG ? expect.objectContaining({ level: 'error', message }) : message
      }),
    )
  })
}

const well = {
  SITE_ORIGIN: 'https://voordeur.example',
  MAIL_URL: 'smtp://mail.voordeur.example',
  TRUSTED_PROXIES: '1',
  BACKUP_DIR: 'copies',
}

const advice: Record<string, { variables: Record<string, string>; sentences: RegExp[] }> = {
  'with nothing set': {
    variables: {},
    sentences: [
      /^SITE_ORIGIN: set it to the address .*localhost:3001, which opens on this machine only\.$/,
      /^MAIL_URL: without it no e-mail is sent, .*\.$/,
      /^TRUSTED_PROXIES: set it to 1 when .*\.$/,
      /^BACKUP_DIR: without it no backups are made .*\.$/,
    ],
  },
  'at an address of this machine alone': {
    variables: { ...well, SITE_ORIGIN: 'https://localhost:3001' },
    sentences: [/^SITE_ORIGIN: set .+ begin with https:\/\/localhost:3001, which opens on this/],
  },
  'at an address without TLS': {
    variables: { ...well, SITE_ORIGIN: 'http://nas.example' },
    sentences: [/^SITE_ORIGIN: http:\/\/nas\.example is not https, so that passwords can be read/],
  },
  'with a bucket that others may look into': {
    variables: { ...well, S3_BUCKET: 'attic', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'x' },
    sentences: [/^BACKUP_KEY: without it everybody with access to the bucket attic can read /],
  },
  'with everything set': { variables: well, sentences: [] },
}

for (const [what, { variables, sentences }] of Object.entries(advice)) {
  test(`a start ${what} is told what real use wants: ${sentences.length} sentences`, () => {
    const expected = sentences.map((sentence) => expect.stringMatching(sentence))
    expect(findMissingSettings(parseEnv(variables))).toEqual(expected)
  })
}

test('who starts it in a terminal for themselves is told of backups alone', () => {
  expect(findMissingSettings(parseEnv({}), false)).toEqual([expect.stringMatching(/^BACKUP_DIR: /)])
  expect(['http://localhost:3001', 'http://127.0.0.1'].every(isOfThisMachine)).toBe(true)
  expect(['https://voordeur.example', 'http://nas.example'].some(isOfThisMachine)).toBe(false)
})

for (const [name, variables] of [
  ['a demo', { DEMO_PASSWORD: 'demo password' }],
  ['a start in development', { NODE_ENV: 'development' }],
] as const) {
  test(`${name} is given no advice, and says last where it is`, async () => {
    const server = await startServer(variables)
    await server.hear(/Thuis is at/)
    server.tell('SIGTERM')
    const lines = (await server.output()).trim().split('\n')
    expect(lines.findIndex((line) => line.startsWith('Thuis is at'))).toBe(lines.length - 1)
    expect(lines[0]).toInclude('The content is')
    expect(lines.join('\n')).not.toMatch(/SIGN_UP|SITE_ORIGIN|MAIL_URL|TRUSTED_PROXIES|BACKUP_DIR/)
  })
}

const server = await startServer()

test('the head of a large page leaves at once, with its length, however many ask for it', async () => {
  const port = await server.port()
  const visitor = visitServer(port)
  await visitor.signUp('bo@voordeur.example')
  for (const [path, cookie] of [
    ['/career?skill=typescript', ''],
    ['/account/edit', visitor.cookies()],
  ] as const) {
    const all = Array.from({ length: 32 }, () => firstPiece(port, path, cookie))
    for (const first of await Promise.all(all)) {
      const [head = '', body] = first.split('\r\n\r\n')
      expect(head).toStartWith('HTTP/1.1 200 ')
      expect(body).toBeDefined()
      expect(head).toMatch(/^Content-Length: \d{5}$/im)
      expect(head).not.toMatch(/^Transfer-Encoding/im)
    }
  }
})

function firstPiece(port: number, path: string, cookie: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, 'localhost', () => {
    const headers = ['Host: localhost', 'Accept-Language: nl', `Cookie: ${cookie}`]
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  })
  socket.once('data', (data) => {
    resolve(data.toString('latin1'))
    socket.destroy()
  })
  socket.once('error', reject)
  return promise
}

test('a first start gives advice, has nothing to say of migrations, and is ready until it stops', async () => {
  const port = await server.port()
  const ask = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'gone',
    )
  const answers: string[] = [await ask()]
  server.tell('SIGTERM')
  while (answers.at(-1) !== 'gone') answers.push(await ask())
  expect([...new Set(answers)]).toEqual([
    '200 The site and its database answer.\n',
    '503 The site is stopping.\n',
    'gone',
  ])
  expect(await server.ending()).toEqual(peace)
  const said = await server.output()
  for (const sentence of findMissingSettings(parseEnv({ PORT: '0' }))) {
    expect(said).toContain(`${sentence}\n`)
  }
  expect(said).not.toMatch(/migration/)
})

test('a whole life of a server is JSON, line by line, with what happened by name', async () => {
  const server = await startServer({ LOG, BACKUP_DIR: 'copies' })
  const port = await server.port()
  const visitor = visitServer(port)
  await visitor.signUp('bo@voordeur.example')
  await visitor.ask('/notes\n{"level":"error"}%0A%7B%22time%22%3A1%7D')
  for (const path of ['/notes', '/']) await visitor.ask(path)
  const guest = visitServer(port)
  for (const path of ['/', '/']) await guest.status(path)
  server.tell('SIGTERM')
  const lines = parse(await server.output())
  expect(await server.ending()).toEqual(peace)
  const signedUp = { method: 'POST', path: '/sign-up', status: 303, calls: ['signUp done'] }
  const who = { user: expect.any(String), from: expect.any(String) }
  expect(lines).toContainEqual(expect.objectContaining({ level: 'info', ...signedUp, ...who }))
  expect(lines.some(({ message }) => message.startsWith('Thuis is at'))).toBe(true)
  const requests = lines.filter(({ method }) => method !== undefined)
  expect(requests.length).toBeGreaterThanOrEqual(6)
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(JSON.stringify(lines)).not.toContain('bo@voordeur')
})

const { entries } = await Bun.file('db/migrations/meta/_journal.json').json()
const [first = '', second = '']: string[] = entries.slice(-2).map(({ tag }: { tag: string }) => tag)

test('a start after an upgrade copies, migrates and backs up the database, and deletes what is due; the next does what is new', async () => {
  await using place = await temporaryDatabase()
  const migrations = await migrationsBefore(first, place.folder)
  await (await openDatabase({ url: place.url, migrations })).close()
  const addAccount = (id: string, deleteAfter: number) =>
    change(
      place.path,
      `INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at, delete_after)
        VALUES ('${id}', '${id}', '${id}', '', 'user', 'nl', 'UTC', 0, ${deleteAfter})`,
    )
  const BACKUP_DIR = join(place.folder, 'backups')
  const start = async (words: RegExp) => {
    const server = await startServer({ DATABASE_URL: place.url, BACKUP_DIR })
    await server.hear(words)
    // Purging begins some seconds after a start.
    while (columnOf(place.path, 'SELECT id FROM users').length > 1) await Bun.sleep(100)
    server.tell('SIGTERM')
    expect(await server.ending()).toEqual(peace)
    expect(columnOf(place.path, 'SELECT id FROM users')).toEqual(['thinks about it'])
    return server.output()
  }
  // Long ago and far ahead, in seconds as in milliseconds.
  addAccount('due', 1)
  addAccount('thinks about it', 2 * Date.now())
  const said = await start(/Backup: \S+ is a whole copy/)
  const copy = `${place.path}.before-${first}`
  expect(said).toContain(`Before the migration ${first} the database was copied to ${copy}.`)
  expect(said).toContain(`The database is changed by 2 migrations: ${first}, ${second}.`)
  expect(Bun.file(copy).size).toBeGreaterThan(0)
  const backups = await readdir(BACKUP_DIR)
  expect(backups).toHaveLength(1)
  addAccount('due on the second day', 1)
  expect(await start(/Thuis is at/)).not.toMatch(/migration|Backup/)
  expect(await readdir(BACKUP_DIR)).toEqual(backups)
})
