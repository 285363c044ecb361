import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { createQueue } from '../load/queue'
import { longThreads } from '../load/thread-pool'
import type { Coding } from './content-coding'

type Bytes = Uint8Array<ArrayBuffer>

const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

/** Takes about a millisecond per page and saves four fifths. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** When it is full, responses are sent uncompressed: that is faster than waiting. */
const quickly = createQueue({ atOnce: 16, waiting: 0 })
const well = createQueue({ atOnce: 1, waiting: 300 })

export async function compressQuickly(bytes: Bytes, coding: Coding): Promise<Bytes | undefined> {
  if (coding === 'identity') return bytes
  if (quickly.isFull()) return undefined
  return quickly.run(() => (coding === 'br' ? brotli(bytes, quick) : pack(bytes)))
}

export function compressWell(bytes: Bytes): Promise<Record<'br' | 'gzip', Bytes>> {
  return well.run(() =>
    longThreads.run(async () => ({
      br: await brotli(bytes),
      gzip: await pack(bytes, { level: 9 }),
    })),
  )
}

export async function* packPieces(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const packer = createGzip()
  const packed: Buffer<ArrayBuffer>[] = []
  packer.on('data', (bytes) => packed.push(bytes))
  const take = () => Buffer.concat(packed.splice(0))
  for await (const piece of pieces) {
    packer.write(piece)
    await new Promise<void>((resolve) => packer.flush(resolve))
    yield take()
  }
  const ended = new Promise((resolve) => packer.once('end', resolve))
  packer.end()
  await ended
  yield take()
}
