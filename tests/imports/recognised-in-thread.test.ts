import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import {
  type FileParts,
  partsOfFile,
  type StoredPart,
} from '../../src/features/account/imports/file-parts'
import { readersOf } from '../../src/features/account/imports/read-import-file'
import { recogniseFile } from '../../src/features/account/imports/recognise-file'
import { recogniseInThread } from '../../src/recognising/recognise-in-thread'
import { roomParts } from '../../src/room-parts'
import { rooms } from '../../src/rooms'
import { fitFile } from '../fixtures/fit-file'
import { openSite } from '../fixtures/site'

const samples = 'tests/fixtures/imports'

async function vault(): Promise<Uint8Array> {
  const folder = join(samples, 'notes/obsidian')
  const files: Zippable = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = await Bun.file(path).bytes()
  }
  return zipSync(files)
}

const sample = (name: string) => Bun.file(join(samples, name)).bytes()

const watched = fitFile({
  sessions: [{ start: new Date('2026-03-01T08:00:00Z'), seconds: 60, metres: 200, sport: 1 }],
})

const whole = async ({ head, parts }: FileParts) => {
  const all: StoredPart[] = []
  // A picture is there until the next part is asked for.
  for await (const part of parts) {
    all.push('picture' in part ? { ...part, bytes: Uint8Array.from(part.bytes) } : part)
  }
  return { head, parts: all }
}

const files: Record<string, () => Promise<Uint8Array>> = {
  'a library': () => sample('goodreads.csv'),
  'sets of workouts': () => sample('strong-comma.csv'),
  'a vault': vault,
  'a way that was run': () => sample('activities/run-with-pause.gpx'),
  'what a watch noted': async () => watched,
  'a catalogue with pictures': async () =>
    zipSync({ 'tellico.xml': await sample('tellico.tc'), 'images/a.png': new Uint8Array(9) }),
  'a table of no known program': async () => Buffer.from('Boek,Kleur\nNada,rood\n'),
  'what is no table': async () => Buffer.from('niets'),
  'an archive that is cut off': async () => (await vault()).subarray(0, 500),
}

for (const [what, read] of Object.entries(files)) {
  test(`in a thread: ${what} is read as it is without one`, async () => {
    const given = {
      file: await read(),
      fileName: 'x',
      rooms: [...rooms],
      timeZone: 'Europe/Amsterdam',
    }
    const found = await recogniseFile(given, readersOf(roomParts))
    const here = found.kind === 'problem' ? found : await whole(partsOfFile(found))
    const there = await recogniseInThread(given, async (file) =>
      'problem' in file ? file : whole(file),
    )
    expect(there).toEqual(here)
  })
}

test('in a thread: a large file is shown as a small one is', async () => {
  const { cookies, write } = await openSite()
  await cookies('admin')
  const note = 'Van zolder. '.repeat(40)
  const rows = Array.from({ length: 600 }, (_, at) => `${at},Boek ${at},A,"A, B",4,read,${note}`)
  const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Private Notes'
  const file = Buffer.from([header, ...rows].join('\n'))
  expect(file.byteLength).toBeGreaterThan(250_000)
  const answer = await write('previewImport', { file: file.toString('base64') }, 'admin')
  expect(await answer.json()).toMatchObject({
    program: 'Goodreads',
    total: 600,
    fates: { new: 600 },
  })
})
