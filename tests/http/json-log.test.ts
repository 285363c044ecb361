import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { createJsonLog } from '../../src/http/logging/json-log'

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
      expect(failed.stack).toMatch(/^at /)
      expect(failed.time).toMatch(/Z$/)
    }),
  )
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
