import type { FilePart } from '../../http/document/download'
import type { ZipEntry } from '../../http/document/zip'

export const manifestFile = 'manifest.json'

/** Raised when an earlier site could not read what a later one writes. */
export const archiveFormat = 1

export const archiveProduct = 'Thuis'

/** As the last entry, since files are made while they are sent. */
export async function* withManifest(
  entries: AsyncIterable<ZipEntry>,
  about: { made: Date; day: string; name: string; email: string },
): AsyncIterable<ZipEntry> {
  const files: Record<string, string> = {}
  const contents: Record<string, number> = {}
  for await (const { name, input, lastModified } of entries) {
    const hash = new Bun.CryptoHasher('sha256')
    const [, folder] = /^data\/([^/]+)\//.exec(name) ?? []
    yield { name, input: hashed(input, hash, count), lastModified }
    files[name] = hash.digest('hex')
    function count(rows: number) {
      if (folder !== undefined) contents[folder] = (contents[folder] ?? 0) + rows
    }
  }
  const manifest = { product: archiveProduct, format: archiveFormat, ...about, contents, files }
  const input = `${JSON.stringify(manifest, null, 2)}\n`
  yield { name: manifestFile, input, lastModified: about.made }
}

function hashed(
  input: ZipEntry['input'],
  hash: Bun.CryptoHasher,
  count: (rows: number) => void,
): ZipEntry['input'] {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return hashedParts()
  hash.update(input)
  return input

  async function* hashedParts() {
    for await (const part of input as AsyncIterable<FilePart>) {
      hash.update(part.text)
      count(part.rows)
      yield part
    }
  }
}
