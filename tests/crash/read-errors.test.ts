import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../db/client'
import { temporaryDatabase } from '../fixtures/temporary-database'
import { times } from '../long-form'

const canInject = Bun.which('strace') && Bun.spawnSync(['strace', '-o/dev/null', 'true']).success

if (!canInject) console.info('No strace that may trace: no reads of the disk are made to fail.')

const script = fileURLToPath(import.meta.resolve('../fixtures/processes/reading-writer.ts'))
/** Enough names for SQLite's WAL to be copied into the database. */
const names = 260

async function writeWithout(path: string, read: number) {
  const trace = `${path}.trace`
  const files = ['-P', path, '-P', `${path}-wal`, '-e', 'trace=pread64']
  const fault = ['-e', `inject=pread64:error=EIO:when=${read}`]
  const program = [process.execPath, script, `file:${path}`, String(names)]
  const writer = Bun.spawn(['strace', '-f', '-o', trace, ...files, ...fault, ...program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = (await new Response(writer.stdout).text()).trim().split('\n')
  return { said, isInjected: (await Bun.file(trace).text()).includes('INJECTED') }
}

function numbersOf(said: string[], verb: string): number[] {
  return said.filter((line) => line.startsWith(verb)).map((line) => Number(line.split(' ')[1]))
}

function readFile(path: string) {
  const file = new Database(path, { readonly: true })
  const [check] = file.query('PRAGMA integrity_check').values()
  const ids = file.query('SELECT id FROM one_time_codes NOT INDEXED').values()
  file.close()
  return { check: check?.[0], numbers: new Set(ids.map(([id]) => Number.parseInt(String(id), 10))) }
}

test.skipIf(!canInject)(
  'a read of the disk that fails loses nothing that was acknowledged, and damages nothing',
  async () => {
    let injected = 0
    let refused = 0
    for (let attempt = 0; attempt < times(5, 60); attempt += 1) {
      await using place = await temporaryDatabase()
      await (await openDatabase(place)).close()
      const read = 40 + Math.floor(Math.random() * 900)
      const { said, isInjected } = await writeWithout(place.path, read)
      if (!isInjected) continue
      injected += 1
      refused += said.filter((line) => line.startsWith('refused')).length
      const { check, numbers } = readFile(place.path)
      expect(check).toBe('ok')
      expect(numbersOf(said, 'wrote').filter((number) => !numbers.has(number))).toEqual([])
      let acknowledged = 0
      for (const line of said) {
        if (line.startsWith('wrote')) acknowledged += 1
        if (line.startsWith('counted'))
          expect(Number(line.split(' ')[1])).toBeGreaterThanOrEqual(acknowledged - 1)
      }
    }
    expect(injected).toBeGreaterThan(times(2, 30))
    if (times(0, 1)) console.info(`${injected} failed reads: ${refused} statements refused, 0 lost`)
  },
  120_000,
)
