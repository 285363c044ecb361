import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { origin } from '../fixtures/app'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'

/** Nobody answers there: covers of its books are not looked for elsewhere. */
const nowhere = 'http://127.0.0.1:9'
const server = await startServer({ SITE_ORIGIN: origin, OPEN_LIBRARY_URL: nowhere })
const { folder } = server
const port = await server.port()
const [, invitation] = await server.hear(/\?invitation=([\w-]{43})/)
const email = 'eigenaar@voordeur.example'
await visitServer(port).signUp(email, invitation)

const sample = (name: string) => resolve(join('tests/fixtures/imports', name))
const bring = (name: string, ...words: string[]) =>
  runCommand('import', [sample(name), '--as', email, ...words], folder)

const files = {
  'goodreads.csv': { program: 'Goodreads', rows: 16 },
  'strong-comma.csv': { program: 'Strong', rows: 3 },
}

for (const [name, { program, rows }] of Object.entries(files)) {
  test(`the command brings ${name} in by the running server, and a second time changes nothing`, async () => {
    const first = await bring(name, '--answers', 'proposed', '--yes')
    expect(first.code, first.complaint).toBe(0)
    expect(first.said).toContain(`${program}: ${rows} lines; ${rows} new`)
    expect(first.said).toContain(`done; ${rows} added`)
    expect(first.complaint).toEndWith(`${rows} of ${rows}`)
    const again = await bring(name, '--answers', 'proposed', '--yes')
    expect(again.code).toBe(0)
    expect(again.said).toContain(`${rows} same`)
    expect(again.said).toContain(`done; ${rows} same`)
  })
}

test('the command asks what the file does not say, and brings nothing in unasked', async () => {
  const asked = await bring('hevy-kg.csv')
  expect([asked.code, asked.complaint]).toEqual([2, expect.stringContaining('add --yes')])
  const open = await bring('strong-comma-2019.csv', '--yes')
  expect(open.complaint).toContain("--answers 'weight=kg'")
  expect(open.code).toBe(2)
  const wrong = await bring('strong-comma-2019.csv', '--answers', 'weight=stone', '--yes')
  expect(wrong.code).toBeGreaterThan(0)
  const other = await bring('strong-comma-2019.csv', '--answers', 'colour=red', '--yes')
  expect([other.code, other.complaint]).toEqual([
    1,
    expect.stringContaining('no question “colour”'),
  ])
})

test('a file that is none, or for nobody, ends the command with a sentence', async () => {
  const nobody = await runCommand(
    'import',
    [sample('hevy-kg.csv'), '--as', 'niemand@voordeur.example', '--yes'],
    folder,
  )
  expect([nobody.code, nobody.complaint]).toEqual([
    1,
    expect.stringContaining('Nobody has an account'),
  ])
  const missing = await bring('weg.csv', '--yes')
  expect([missing.code, missing.complaint]).toEqual([1, expect.stringContaining('is not there')])
})

test('where no server runs, the command does it itself', async () => {
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  const { code, said, complaint } = await bring('hevy-kg.csv', '--yes')
  expect(code, complaint).toBe(0)
  expect(said).toContain('done; 2 added')
})
