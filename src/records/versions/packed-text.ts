import { promisify } from 'node:util'
import { type ZstdOptions, zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib'

export type Packed = string | Uint8Array

const compress = promisify<string, ZstdOptions, Buffer>(zstdCompress)
const decompress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress)

/** Characters from which a text is packed in a thread: for less, that takes longer. */
const minLong = 16_384

export async function packText(text: string, base?: Buffer): Promise<Buffer> {
  const options = base ? { dictionary: base } : {}
  return text.length < minLong ? zstdCompressSync(text, options) : compress(text, options)
}

/** Always in a thread: a few packed bytes may be a long text. */
export async function unpackText(contents: Packed, base?: Buffer): Promise<Buffer> {
  if (typeof contents === 'string') return Buffer.from(contents)
  return decompress(contents, base ? { dictionary: base } : {})
}
