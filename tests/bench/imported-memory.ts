import { randomFillSync } from 'node:crypto'
import { zipSync } from 'fflate'
import { fitFile } from '../fixtures/fit-file'
import { peakMemory, resetPeakMemory } from '../fixtures/processes/peak-memory'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { libraryOf } from './imported-books'

const target = 100

const files: Record<string, () => Uint8Array<ArrayBuffer> | string> = {
  'a zip of 300 MB': vaultOf300Megabytes,
  'a table of 50 MB': () => libraryOf(30_000, 'van zolder '.repeat(130)),
  'a FIT of 10 MB': () =>
    Uint8Array.from(
      fitFile({
        sessions: [{ start: new Date('2026-03-01T08:00:00Z'), seconds: 60, metres: 200, sport: 1 }],
        points: 1_000_000,
      }),
    ),
}

/** Beside what a server holds that has answered others, while a file is sent, looked at and brought in. */
export async function measureImportedMemory(): Promise<void> {
  for (const [what, make] of Object.entries(files)) {
    const server = await startServer()
    const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
    const owner = visitServer(await server.port())
    void server.output()
    await owner.signUp('bo@voordeur.example', invitation)
    const body = new FormData()
    body.set('file', new File([make()], 'file'))
    for (let turn = 0; turn < 300; turn += 1) await owner.page('/books')
    await resetPeakMemory(server.pid)
    const rest = (await peakMemory(server.pid)) ?? 0
    const above = async () => ((await peakMemory(server.pid)) ?? 0) - rest
    const preview = await owner.ask('/_server/previewImport?createServerFn', {
      method: 'POST',
      body,
    })
    const { id, total } = await preview.json()
    const shown = await above()
    await resetPeakMemory(server.pid)
    await owner.call('startImport', { id })
    for (let state = 'running'; state === 'running'; ) {
      await Bun.sleep(250)
      state = (await (await owner.read('fetchImport', { id })).json()).state
    }
    const brought = await above()
    server.tell('SIGTERM')
    await server.ending()
    if (Math.max(shown, brought) > target) process.exitCode = 1
    console.info(
      `memory above rest, ${what}, ${total} rows: preview ${shown.toFixed(0)}, ` +
        `bringing in ${brought.toFixed(0)} MB (target: ${target} or less)`,
    )
  }
}

function vaultOf300Megabytes() {
  const notes = Array.from({ length: 2_000 }, (_, at) => [
    `vault/Note ${at}.md`,
    Buffer.from(`# ${at}\n\n${'word '.repeat(60)}\n\n![[p${at % 290}.png]]\n`),
  ])
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const pictures = Array.from({ length: 290 }, (_, at) => {
    const bytes = randomFillSync(new Uint8Array(1_000_000))
    bytes.set(start)
    return [`vault/p${at}.png`, bytes]
  })
  return zipSync(Object.fromEntries([...notes, ...pictures]), { level: 0 })
}
