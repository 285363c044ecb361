import { makeZip } from 'client-zip'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

export interface ZipEntry {
  name: string
  input: string | Uint8Array | AsyncIterable<FilePart>
  lastModified: Date
}

export interface FilePart {
  text: string | Uint8Array
  rows: number
}

interface Making {
  signal: AbortSignal
  /** Awaited before more is made. An entry that is no stream counts as one row. */
  onMade(rows: number, length: number): Promise<void>
  onTaken(bytes: number): void
  onEnd(): void
}

/** The zip itself comes in pieces of a few bytes. */
const chunkLength = 65_536

/**
 * Entries are made while they are downloaded: no archive is ever in memory.
 * @throws what fails before the first chunk; a later failure cuts the file off
 */
export async function zipAnswer(
  c: Context<AppEnv>,
  name: string,
  entries: AsyncIterable<ZipEntry>,
  making: Making,
): Promise<Response> {
  const { log } = c.var
  let hasBegun = false
  const report = (error: unknown) => {
    if (hasBegun) log.error('was cut off', error)
  }
  const reader = makeZip(reportedEntries(entries, report, making)).getReader()
  const first = await readChunk(reader).catch((error) => {
    making.onEnd()
    throw error
  })
  hasBegun = true
  return c.body(streamOf(first, reader, making), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

type Report = (error: unknown) => void

async function* reportedEntries(
  entries: AsyncIterable<ZipEntry>,
  report: Report,
  { onMade }: Making,
) {
  let hasFailed = false
  const fail: Report = (error) => {
    hasFailed = true
    report(error)
  }
  try {
    for await (const { input, ...entry } of reported(entries, fail)) {
      if (typeof input === 'string' || input instanceof Uint8Array) {
        yield { ...entry, input }
        await onMade(1, input.length)
      } else yield { ...entry, input: textsOf(reported(input, fail), onMade) }
    }
  } catch (reason) {
    // Otherwise the reader has cancelled, which throws here too.
    if (hasFailed) throw reason
  }
}

async function* textsOf(parts: AsyncIterable<FilePart>, onMade: Making['onMade']) {
  for await (const { text, rows } of parts) {
    yield text
    await onMade(rows, text.length)
  }
}

async function* reported<Item>(items: AsyncIterable<Item>, report: Report) {
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
