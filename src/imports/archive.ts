import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { unpackEntry } from './zip-files'

/** What a program has exported: an archive’s files in their order, or a single one. */
export type ImportFiles = readonly ImportFile[]

export interface ImportFile {
  /** Within the archive, with `/`, and never out of it. */
  path: string
  bytes: Uint8Array
  /** Of one that is a link, or larger than may be read. */
  isUnread?: true
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
 * @returns undefined if it is no zip, tar or gzip
 * @throws {ArchiveError}
 */
export async function readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Promise<ImportFile[] | undefined> {
  const left = { files: limits.files, bytes: limits.bytesInAll }
  return unpack(bytes, limits, left, limits.depth)
}

interface Left {
  files: number
  bytes: number
}

async function unpack(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<ImportFile[] | undefined> {
  if (startsWith(bytes, 'PK\u0003\u0004')) return unzip(bytes, limits, left, depth)
  if (startsWith(bytes, '\u001f\u008b')) {
    const inner = gunzip(bytes, left)
    return (await unpack(inner, limits, left, depth)) ?? [{ path: '', bytes: inner }]
  }
  return isTar(bytes) ? untar(bytes, limits, left) : undefined
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((sign, at) => bytes[at] === sign.charCodeAt(0))
}

function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && startsWith(bytes.subarray(257), 'ustar')
}

function gunzip(bytes: Uint8Array, left: Left): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: left.bytes })
  } catch (error) {
    const isLong =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveError(isLong ? 'unpacksTooLarge' : 'damaged')
  }
}

async function untar(bytes: Uint8Array, limits: ArchiveLimits, left: Left): Promise<ImportFile[]> {
  const entries = await unpackTar(bytes).catch(() => {
    throw new ArchiveError('damaged')
  })
  return entries.flatMap(({ header, data }) => {
    if (header.type === 'symlink' || header.type === 'link') {
      take(left, 0, header.name)
      return [unread(safePath(header.name))]
    }
    if (header.type !== 'file' || data === undefined) return []
    take(left, data.byteLength, header.name)
    const path = safePath(header.name)
    return [data.byteLength <= limits.bytesPerFile ? { path, bytes: data } : unread(path)]
  })
}

function unread(path: string): ImportFile {
  return { path, bytes: new Uint8Array(), isUnread: true }
}

async function unzip(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<ImportFile[]> {
  const zip = await openZip(bytes)
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
      const read = await unpackEntry(
        zip,
        entry,
        left.bytes,
        () => new ArchiveError('unpacksTooLarge', path),
      )
      take(left, read.byteLength, path)
      const inner = isInner ? await unpack(read, limits, left, depth - 1) : undefined
      files.push(...(inner ?? [{ path, bytes: read }]))
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

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: false }
    return await fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      options,
    )
  } catch {
    throw new ArchiveError('damaged')
  }
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
