import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { createJsonLog } from '../../src/http/logging/json-log'
import { emptySite, testApp } from '../fixtures/app'
import { failingDatabase } from '../fixtures/faults/failing-database'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
const log = createJsonLog({ info: write, error: write })

test('whatever is logged is one line of JSON, and comes back as it was', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (line, message) => {
      lines.length = 0
      log.info(line, { path: `/${message}` })
      log.error(line, new Error(message), { requestId: 'K3' })
      expect(lines.filter((one) => /[\n\r]/.test(one))).toEqual([])
      const [said, failed] = lines.map((one) => JSON.parse(one))
      expect(said).toMatchObject({ level: 'info', message: line, path: `/${message}` })
      expect(failed).toMatchObject({ level: 'error', message: line, requestId: 'K3' })
      expect(failed.time).toMatch(/Z$/)
    }),
  )
})

test('an error of a request names the request, and says where it was made', async () => {
  lines.length = 0
  const site = await emptySite()
  const { ask, signUp } = await testApp({ ...site, log })
  const Cookie = await signUp('bo@voordeur.example')
  lines.length = 0
  const database = failingDatabase(site.db)
  await database.failEach(
    async () => () => ask('/notes', { Cookie }),
    async () => undefined,
  )
  const said = lines.map((line) => JSON.parse(line))
  const failed = said.filter(({ level }) => level === 'error')
  expect(failed.length).toBeGreaterThan(1)
  for (const { requestId, error, stack } of failed) {
    expect(error).toContain('SQLITE_FULL')
    expect(error).not.toMatch(/^\s+at /m)
    expect(stack).toMatch(/^at /)
    const [request] = said.filter((one) => one.requestId === requestId && one.method)
    expect(request).toMatchObject({ method: 'GET', path: '/notes' })
  }
})

test('what others print, and what ends the process, is JSON as well', async () => {
  const script = `
    const { openLog } = await import('${resolve('src/http/logging/open-log.ts')}')
    openLog('json')
    console.warn('one\\n%s', 'two')
    setTimeout(() => { throw new Error('three\\n{}') })`
  const child = Bun.spawn([process.execPath, '-e', script], { stderr: 'pipe' })
  const said = (await new Response(child.stderr).text()).trim().split('\n')
  expect(await child.exited).toBe(1)
  expect(said.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', message: 'one\ntwo' }),
    expect.objectContaining({ message: 'The process ends', error: 'Error: three\n{}' }),
  ])
})
