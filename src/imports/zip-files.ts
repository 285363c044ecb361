import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SourceError } from './source-error'

interface ZipLimits {
  entries: number
  bytesPerFile: number
  bytesInAll: number
  /** What it would be too much for, as in `a CV`. */
  source: string
}

export interface Files {
  names: string[]
  read: Map<string, Uint8Array>
}

/** By base name. Stops as soon as the size limit is exceeded. */
export async function filesInZip(
  path: string,
  isWanted: (name: string) => boolean,
  limits: ZipLimits,
): Promise<Files> {
  const files: Files = { names: [], read: new Map() }
  const zip = await openZip(path)
  let left = limits.bytesInAll
  const refuse = (what: string) => tooLarge(path, limits.source, what)
  try {
    if (zip.entryCount > limits.entries) throw refuse(`${zip.entryCount} files`)
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
      const name = entry.fileName.split('/').at(-1) ?? entry.fileName
      if (!isWanted(name)) files.names.push(name)
      else if (!files.read.has(name)) {
        files.names.push(name)
        if (entry.isEncrypted()) {
          throw new SourceError(`${path} is locked with a password: unpack it, and give the folder`)
        }
        const most = Math.min(left, limits.bytesPerFile)
        const bytes = await unpackEntry(zip, entry, most, () => refuse(entry.fileName))
        left -= bytes.length
        files.read.set(name, bytes)
      }
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(`${path} is a damaged zip (${messageOf(error)}): download it again`)
  } finally {
    zip.close()
  }
  return files
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false })
  } catch (error) {
    throw new SourceError(`${path} is half a zip, or none (${messageOf(error)}): download it again`)
  }
}

/** @param refuse makes the error that is thrown once the entry has more bytes than `max` */
export async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  max: number,
  refuse: () => Error,
): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(chunksOf(zip, entry, max, refuse)))
}

/** The same, as it is unpacked: only at its end is it known to be whole. */
export async function* chunksOf(
  zip: ZipFile,
  entry: Entry,
  max: number,
  refuse: () => Error,
): AsyncGenerator<Uint8Array> {
  if (entry.uncompressedSize > max) throw refuse()
  let [size, sum] = [0, 0]
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max) throw refuse()
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw new Error(`the check sum of ${entry.fileName} is wrong`)
}

function tooLarge(path: string, source: string, what: string): SourceError {
  return new SourceError(`${path} unpacks to more than ${source} can be (${what}): it was not read`)
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.?\s*$/, '')
}
