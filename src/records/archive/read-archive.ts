import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  type Entry,
  fromRandomAccessReaderPromise,
  type RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { z } from 'zod'
import { unpackEntry } from '../../imports/zip-files'
import { archiveFolder } from './archived-files'
import { archiveFormat, archiveProduct, manifestFile } from './manifest'

type ArchiveProblem = 'damaged' | 'newer' | 'tooLarge'

export class OwnArchiveError extends Error {
  /** @param file that is wrong */
  constructor(
    readonly problem: ArchiveProblem,
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(`${problem}: ${file}`, options)
  }
}

const maxEntries = 1_000_000
/** Of a file that is held in memory. */
const maxBytes = 33_000_000
/** Unpacked. */
const maxBytesInAll = 4_000_000_000

const manifestInput = z.object({
  product: z.literal(archiveProduct),
  format: z.int(),
  name: z.string(),
  email: z.string(),
  day: z.iso.date(),
  contents: z.record(z.string(), z.int()),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

export interface Archive {
  name: string
  email: string
  day: string
  /** In the folder of tables, by name, with their hashes. */
  data: readonly { name: string; hash: string }[]
  /** @throws {OwnArchiveError} if its hash is wrong */
  read(name: string): Promise<Uint8Array | undefined>
  /** Reads every file. */
  check(): Promise<void>
  close(): void
}

/**
 * @returns undefined for a zip of something else
 * @throws {OwnArchiveError}
 */
export async function openArchive(from: ArchiveReader): Promise<Archive | undefined> {
  const zip = await openZip(from)
  if (zip === undefined) return undefined
  try {
    const archive = await archiveIn(zip)
    if (archive === undefined) zip.close()
    return archive
  } catch (error) {
    zip.close()
    throw error instanceof OwnArchiveError ? error : new OwnArchiveError('damaged', manifestFile)
  }
}

export interface ArchiveReader {
  reader: RandomAccessReader
  size: number
}

const options = { lazyEntries: true, autoClose: false, strictFileNames: false }

async function openZip({ reader, size }: ArchiveReader): Promise<ZipFile | undefined> {
  try {
    return await fromRandomAccessReaderPromise(reader, size, options)
  } catch {
    return undefined
  }
}

/** @returns undefined where the list of its entries cannot be read */
async function entriesOf(zip: ZipFile): Promise<Entry[] | undefined> {
  try {
    return await Array.fromAsync(zip.eachEntry())
  } catch {
    return undefined
  }
}

async function archiveIn(zip: ZipFile): Promise<Archive | undefined> {
  if (zip.entryCount > maxEntries) return undefined
  const listed = await entriesOf(zip)
  if (listed === undefined) return undefined
  const entries = new Map(listed.map((entry): [string, Entry] => [entry.fileName, entry]))
  const bytes = listed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const manifestEntry = entries.get(manifestFile)
  if (manifestEntry === undefined) return undefined
  const text = Buffer.from(await unpack(zip, manifestEntry)).toString()
  const { product, format } = Object(parse(text))
  if (product !== archiveProduct) return undefined
  if (bytes > maxBytesInAll) throw new OwnArchiveError('tooLarge', '')
  if (format > archiveFormat) throw new OwnArchiveError('newer', manifestFile)
  const { data: manifest } = manifestInput.safeParse(parse(text))
  if (manifest === undefined) throw new OwnArchiveError('damaged', manifestFile)
  const { files, name, email, day } = manifest
  const hashes = new Map(Object.entries(files))
  const data = [...hashes]
    .filter(([file]) => file.startsWith(archiveFolder))
    .map(([name, hash]) => ({ name, hash }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

  async function readEntry(file: string): Promise<Uint8Array | undefined> {
    const [entry, hash] = [entries.get(file), hashes.get(file)]
    if (hash === undefined) return undefined
    const read = entry && (await unpack(zip, entry))
    if (read === undefined || sha256(read) !== hash) throw new OwnArchiveError('damaged', file)
    return read
  }

  return {
    name,
    email,
    day,
    data,
    read: readEntry,
    async check() {
      for (const [file, hash] of hashes) {
        const entry = entries.get(file)
        const found = entry && (await hashOf(zip, entry))
        if (found !== hash) throw new OwnArchiveError('damaged', file)
      }
      for (const file of entries.keys()) {
        if (file !== manifestFile && !hashes.has(file)) throw new OwnArchiveError('damaged', file)
      }
    },
    close: () => zip.close(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { fileName } = entry
  if (entry.isEncrypted()) throw new OwnArchiveError('damaged', fileName)
  try {
    return await unpackEntry(zip, entry, maxBytes, () => new OwnArchiveError('tooLarge', fileName))
  } catch (cause) {
    throw cause instanceof OwnArchiveError
      ? cause
      : new OwnArchiveError('damaged', fileName, { cause })
  }
}

async function hashOf(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of streamOf(zip, entry)) hash.update(chunk)
  return hash.digest('hex')
}

async function* streamOf(zip: ZipFile, entry: Entry): AsyncIterable<Uint8Array> {
  if (entry.isEncrypted()) throw new OwnArchiveError('damaged', entry.fileName)
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    yield* stream
  } catch (cause) {
    throw new OwnArchiveError('damaged', entry.fileName, { cause })
  }
}
