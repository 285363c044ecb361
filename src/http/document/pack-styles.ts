import { constants, crc32, deflateRawSync } from 'node:zlib'
import { createMemo } from '../../memo'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * As gzip (RFC 1952) in which nothing but the style sheets is compressed: the length of what is
 * private tells nothing of its text (BREACH).
 * @param styles as they stand in the first piece, in their order
 */
export async function* packStyles(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  styles: readonly string[],
): AsyncGenerator<Bytes> {
  let sum = 0
  let length = 0
  let left = styles
  yield header
  for await (const piece of pieces) {
    sum = crc32(piece, sum)
    length += piece.byteLength
    yield Buffer.concat(blocksOf(Buffer.from(piece), left))
    left = []
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  yield Buffer.concat([lastBlock, trailer])
}

/** No time, no name, an unknown system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
const lastBlock = Uint8Array.of(1, 0, 0, 0xff, 0xff)
const maxStored = 0xffff

function blocksOf(piece: Buffer, [first, ...others]: readonly string[]): Uint8Array[] {
  const start = first === undefined ? -1 : piece.indexOf(first)
  if (first === undefined || start < 0) return stored(piece)
  const end = start + Buffer.byteLength(first)
  return [
    ...stored(piece.subarray(0, start)),
    known(first, () => compressed(first)),
    ...blocksOf(piece.subarray(end), others),
  ]
}

function stored(bytes: Buffer): Uint8Array[] {
  const blocks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += maxStored) {
    const content = bytes.subarray(start, start + maxStored)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(content.length, 1)
    head.writeUInt16LE(~content.length & maxStored, 3)
    blocks.push(head, content)
  }
  return blocks
}

/** Ends at a whole byte, and refers to nothing before it. */
function compressed(styles: string): Uint8Array {
  return deflateRawSync(styles, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
}

const known = createMemo<Uint8Array>(40)
