import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { createQueue } from '../load/queue'
import { longThreads } from '../load/thread-pool'
import type { Coding } from './content-coding'

type Bytes = Uint8Array<ArrayBuffer>

const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

/** At this quality a page takes a millisecond and loses four fifths. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** More than these would be sent sooner as they are. */
const quickly = createQueue({ atOnce: 16, waiting: 0 })
/** As many as are kept, each once. */
const well = createQueue({ atOnce: 1, waiting: 300 })

/** Undefined while too many others are compressed. */
export async function compressQuickly(bytes: Bytes, coding: Coding): Promise<Bytes | undefined> {
  if (coding === 'identity') return bytes
  if (quickly.isFull()) return undefined
  return quickly.run(() => (coding === 'br' ? brotli(bytes, quick) : pack(bytes)))
}

/** Takes a page some fifty milliseconds, in a thread of its own. */
export function compressWell(bytes: Bytes): Promise<Record<'br' | 'gzip', Bytes>> {
  return well.run(() =>
    longThreads.run(async () => ({
      br: await brotli(bytes),
      gzip: await pack(bytes, { level: 9 }),
    })),
  )
}

/** What comes in pieces, each of which can be unpacked before the next one is there. */
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
