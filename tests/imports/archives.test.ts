import { expect, test } from 'bun:test'
import { gzipSync, zipSync } from 'fflate'
import { packTar } from 'modern-tar'
import { type ArchiveProblem, readArchive } from '../../src/imports/archive'
import { bytesInMemory } from '../../src/imports/file-bytes'
import { openSite } from '../fixtures/site'

const limits = { files: 20, bytesPerFile: 1_000, bytesInAll: 5_000, depth: 1 }
const text = (length: number) => new Uint8Array(length).fill(97)

async function problemOf(bytes: Uint8Array): Promise<unknown> {
  return readArchive(bytesInMemory(bytes), limits).then(
    (files) => files?.map(({ path }) => path),
    (error) => error.problem,
  )
}

/** As if an entry had a password. */
function locked(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  for (const [mark, place] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    const at = bytes.indexOf(mark)
    bytes[at + place] = (bytes[at + place] ?? 0) | 1
  }
  return bytes
}

const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.md`, text(1)]))
const large = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.md`, text(1_000)]))
const tarOf = (name: string, size = 3) =>
  packTar([{ header: { name, size, type: 'file' }, body: text(size) }])

const refused: Record<string, [ArchiveProblem, () => Uint8Array | Promise<Uint8Array>]> = {
  'with a password': ['locked', () => locked(zipSync({ 'a.md': text(3) }))],
  'with names that lead out': ['unsafe', () => zipSync({ '../a.md': text(3) })],
  'with names from the root': ['unsafe', () => zipSync({ '/a.md': text(3) })],
  'a tar with names that lead out': ['unsafe', () => tarOf('../a.md')],
  'of too many files': ['tooManyFiles', () => zipSync(many)],
  'that unpacks to too much': ['unpacksTooLarge', () => zipSync({ ...large, x: text(1) })],
  'of archives that unpack to too much': [
    'unpacksTooLarge',
    () => zipSync({ 'a.zip': zipSync(large), 'b.md': text(900) }),
  ],
  'a gzip that unpacks to too much': ['unpacksTooLarge', () => gzipSync(text(10_000))],
  'a gzip that lies about its length': [
    'damaged',
    () => {
      const bytes = gzipSync(text(10_000))
      bytes.fill(0, bytes.length - 4)
      return bytes
    },
  ],
  'that is cut off': ['damaged', () => zipSync({ 'a.md': text(300) }).subarray(0, 60)],
  'a gzip that is cut off': ['damaged', () => gzipSync(text(300)).subarray(0, 20)],
}

for (const [what, [problem, make]] of Object.entries(refused)) {
  test(`bring in: an archive ${what} is refused`, async () => {
    expect(await problemOf(await make())).toBe(problem)
  })
}

test('bring in: archives in archives, tars and gzips are unpacked, and others are none', async () => {
  expect(await problemOf(zipSync({ 'a.zip': zipSync({ 'b/c.md': text(3) }) }))).toEqual(['b/c.md'])
  expect(await problemOf(await tarOf('b/c.md'))).toEqual(['b/c.md'])
  expect(await problemOf(gzipSync(await tarOf('b/c.md')))).toEqual(['b/c.md'])
  expect(await problemOf(text(600))).toBeUndefined()
})

test('bring in: a file above the limit of one is named, and not read', async () => {
  const files = await readArchive(
    bytesInMemory(zipSync({ 'film.mp4': text(1_001), 'a.md': text(3) })),
    limits,
  )
  expect(files?.map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ['film.mp4', 0],
    ['a.md', 3],
  ])
})

test('bring in: what cannot be read is refused with a sentence, and nothing is stored', async () => {
  const { cookies, write } = await openSite()
  await cookies('user')
  const preview = async (bytes: Uint8Array) =>
    (await write('previewImport', { file: Buffer.from(bytes).toString('base64') })).text()
  expect(await preview(locked(zipSync({ 'a.md': text(3) })))).toContain('met een wachtwoord')
  expect(await preview(zipSync({ 'a.md': text(300) }).subarray(0, 60))).toContain('is beschadigd')
  expect(await preview(zipSync({ 'film.mp4': text(3) }))).toContain('film.mp4')
  const bomb = `<!DOCTYPE en-export [<!ENTITY a "aaaa">]><en-export><note><title>&a;</title></note></en-export>`
  expect(await preview(Buffer.from(bomb))).toContain('"error"')
})
