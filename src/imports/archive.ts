import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type FileBytes, inParts } from './file-bytes'
import { Spool } from './spool'
import { chunksOf } from './zip-files'

/** What a program has exported: an archive’s files in their order, or a single one. */
export type ImportFiles = readonly ImportFile[]

export interface ImportFile {
  /** Within the archive, with `/`, and never out of it. */
  path: string
  /** Read from the disk each time, where they are there. */
  readonly bytes: Uint8Array
  /** The first of its bytes, which come from the disk without the others. */
  readonly start?: Uint8Array
  readonly size?: number
  /** SHA-256 of its bytes, which are not held together. */
  hash?(): string
  /** Of one that is a link, or larger than may be read. */
  isUnread?: true
}

export const startBytes = 8_000

/** So many that it can be told what kind of file it is. */
export function startOf(file: Pick<ImportFile, 'bytes' | 'start'>): Uint8Array {
  return file.start ?? file.bytes.subarray(0, startBytes)
}

export interface ArchiveLimits {
  files: number
  /** Larger ones are named, and not read. */
  bytesPerFile: number
  bytesInAll: number
  /** Of archives in archives. */
  depth: number
}

export type ArchiveProblem = 'locked' | 'unpacksTooLarge' | 'tooManyFiles' | 'damaged' | 'unsafe'

export class ArchiveError extends Error {
  /** @param file at which it was found, if it was at one */
  constructor(
    readonly problem: ArchiveProblem,
    readonly file = '',
  ) {
    super(problem)
  }
}

/**
 * @param spool where its files are kept
 * @returns undefined if it is no zip, tar or gzip
 * @throws {ArchiveError}
 */
export async function readArchive(
  file: FileBytes,
  limits: ArchiveLimits,
  spool = new Spool(),
): Promise<ImportFile[] | undefined> {
  const left = { files: limits.files, bytes: limits.bytesInAll }
  return unpack(file, { limits, left, spool }, limits.depth)
}

interface Unpacking {
  limits: ArchiveLimits
  left: { files: number; bytes: number }
  spool: Spool
}

type Left = Unpacking['left']

async function unpack(
  file: FileBytes,
  unpacking: Unpacking,
  depth: number,
): Promise<ImportFile[] | undefined> {
  const start = file.read(0, Math.min(file.size, 512))
  if (startsWith(start, 'PK\u0003\u0004')) return unzip(file, unpacking, depth)
  if (startsWith(start, '\u001f\u008b')) {
    const inner = await unpacking.spool.store(gunzip(file, unpacking.left.bytes))
    return (await unpack(inner, unpacking, depth)) ?? [stored('', inner)]
  }
  return isTar(start) ? untar(file, unpacking) : undefined
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((sign, at) => bytes[at] === sign.charCodeAt(0))
}

function isTar(start: Uint8Array): boolean {
  return start.length >= 512 && startsWith(start.subarray(257), 'ustar')
}

function stored(path: string, file: FileBytes): ImportFile {
  return {
    path,
    size: file.size,
    hash() {
      const hash = new Bun.CryptoHasher('sha256')
      for (const { bytes } of inParts(file)) hash.update(bytes)
      return hash.digest('hex')
    },
    get bytes() {
      return file.read(0, file.size)
    },
    get start() {
      return file.read(0, Math.min(file.size, startBytes))
    },
  }
}

export function hashOf(file: Pick<ImportFile, 'bytes' | 'hash'>): string {
  return file.hash?.() ?? new Bun.CryptoHasher('sha256').update(file.bytes).digest('hex')
}

async function* gunzip(file: FileBytes, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    const chunks: AsyncIterable<Buffer> = streamOf(file).pipe(createGunzip())
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) break
      yield chunk
    }
  } catch {
    throw new ArchiveError('damaged')
  }
  if (size > max) throw new ArchiveError('unpacksTooLarge')
}

function streamOf(file: FileBytes, start = 0, end = file.size): Readable {
  const parts = Iterator.from(inParts(file, start, end)).map(({ bytes }) => bytes)
  return Readable.from(parts, { objectMode: false })
}

async function untar(file: FileBytes, { limits, left, spool }: Unpacking): Promise<ImportFile[]> {
  const files: ImportFile[] = []
  try {
    const parts = inParts(file)
    const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(stream) {
        const { value, done } = parts.next()
        if (done) stream.close()
        else stream.enqueue(Uint8Array.from(value.bytes))
      },
    })
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder())) {
      const { type, name, size } = header
      const isLink = type === 'symlink' || type === 'link'
      const isWanted = type === 'file' && size <= limits.bytesPerFile
      if (isLink || type === 'file') {
        take(left, isLink ? 0 : size, name)
        const path = safePath(name)
        files.push(isWanted ? stored(path, await spool.store(body)) : unread(path))
      }
      if (!isWanted) await body.cancel()
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged')
  }
  return files
}

function unread(path: string): ImportFile {
  return { path, bytes: new Uint8Array(), isUnread: true }
}

async function unzip(file: FileBytes, unpacking: Unpacking, depth: number): Promise<ImportFile[]> {
  const { limits, left, spool } = unpacking
  const zip = await openZip(file)
  const files: ImportFile[] = []
  let last = ''
  try {
    if (zip.entryCount > left.files) throw new ArchiveError('tooManyFiles')
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
      const path = safePath(nameOf(entry))
      last = path
      if (entry.isEncrypted()) throw new ArchiveError('locked', path)
      const isInner = /\.zip$/i.test(path) && depth > 0
      if (isLink(entry) || (!isInner && entry.uncompressedSize > limits.bytesPerFile)) {
        take(left, 0, path)
        files.push(unread(path))
        continue
      }
      const refuse = () => new ArchiveError('unpacksTooLarge', path)
      const read = await spool.store(chunksOf(zip, entry, left.bytes, refuse))
      take(left, read.size, path)
      const inner = isInner ? await unpack(read, unpacking, depth - 1) : undefined
      files.push(...(inner ?? [stored(path, read)]))
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(problemOf(error), last)
  } finally {
    zip.close()
  }
  return files
}

/** Some zips do not say that their names are UTF-8, as those of Notion. */
function nameOf({ fileName, fileNameRaw }: { fileName: string; fileNameRaw: Uint8Array }): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return fileName
  }
}

async function openZip(file: FileBytes): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: false }
    return await fromRandomAccessReaderPromise(readerOf(file), file.size, options)
  } catch {
    throw new ArchiveError('damaged')
  }
}

/** For yauzl. */
export function readerOf(file: FileBytes): RandomAccessReader {
  return new (class extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return streamOf(file, start, end)
    }
  })()
}

function problemOf(error: unknown): ArchiveProblem {
  const message = error instanceof Error ? error.message : ''
  return /relative path|absolute path|invalid characters/.test(message) ? 'unsafe' : 'damaged'
}

/** As Unix marks one in a zip; its text is where it leads. */
function isLink({ externalFileAttributes }: { externalFileAttributes: number }): boolean {
  return ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000
}

function take(left: Left, bytes: number, file: string): void {
  left.files -= 1
  left.bytes -= bytes
  if (left.files < 0) throw new ArchiveError('tooManyFiles', file)
  if (left.bytes < 0) throw new ArchiveError('unpacksTooLarge', file)
}

function safePath(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/')
  if (/^(?:\/|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError('unsafe', name)
  }
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}
