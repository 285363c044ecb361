import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

export interface FilePart {
  text: string | Uint8Array
  rows: number
}

export interface Making {
  signal: AbortSignal
  /** Awaited before more is made. */
  onMade(rows: number, length: number): Promise<void>
  onTaken(bytes: number): void
  onEnd(): void
}

interface SavedFile {
  name: string
  type: string
}

export type Report = (error: unknown) => void

/** What is made comes in pieces of a few bytes. */
const chunkLength = 65_536

/** Parts are made while they are downloaded, as the entries of a zip are. */
export function textAnswer(
  c: Context<AppEnv>,
  file: SavedFile,
  parts: AsyncIterable<FilePart>,
  making: Making,
): Promise<Response> {
  const make = (report: Report) => bytesOf(countedTexts(reported(parts, report), making.onMade))
  return downloadAnswer(c, file, make, making)
}

/** @throws what fails before the first chunk; a later failure cuts the file off */
export async function downloadAnswer(
  c: Context<AppEnv>,
  { name, type }: SavedFile,
  make: (report: Report) => ReadableStream<Uint8Array>,
  making: Making,
): Promise<Response> {
  const { log } = c.var
  let hasBegun = false
  const report = (error: unknown) => {
    if (hasBegun) log.error('was cut off', error)
  }
  const reader = make(report).getReader()
  const first = await readChunk(reader).catch((error) => {
    making.onEnd()
    throw error
  })
  hasBegun = true
  return c.body(streamOf(first, reader, making), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

export async function* countedTexts(parts: AsyncIterable<FilePart>, onMade: Making['onMade']) {
  for await (const { text, rows } of parts) {
    yield text
    await onMade(rows, text.length)
  }
}

export async function* reported<Item>(items: AsyncIterable<Item>, report: Report) {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        report(error)
        throw error
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

function bytesOf(texts: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

function streamOf(
  first: Chunk,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { signal, onTaken, onEnd }: Making,
): ReadableStream<Uint8Array> {
  let chunk: Chunk | undefined = first
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const cutOff = () => {
        controller.error(signal.reason)
        void leave(signal.reason)
      }
      if (signal.aborted) cutOff()
      else signal.addEventListener('abort', cutOff)
    },
    async pull(controller) {
      try {
        const { bytes, isLast } = chunk ?? (await readChunk(reader))
        chunk = undefined
        if (signal.aborted) return
        if (bytes.length > 0) controller.enqueue(bytes)
        onTaken(bytes.length)
        if (!isLast) return
        onEnd()
        controller.close()
      } catch (error) {
        onEnd()
        throw error
      }
    },
    cancel: leave,
  })

  async function leave(reason: unknown): Promise<void> {
    onEnd()
    await reader.cancel(reason).catch(() => undefined)
  }
}

type Chunk = Awaited<ReturnType<typeof readChunk>>

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for (let length = 0; length < chunkLength; ) {
    const { value, done } = await reader.read()
    if (done) return { bytes: Buffer.concat(pieces), isLast: true }
    if (length === 0 && value.length >= chunkLength) return { bytes: value, isLast: false }
    pieces.push(value)
    length += value.length
  }
  return { bytes: Buffer.concat(pieces), isLast: false }
}
