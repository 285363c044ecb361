import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { bodyChunks } from '../load/body-chunks'
import { createGarbageCount } from '../load/collect-garbage'
import { createQueue } from '../load/queue'
import { cleanText } from './clean-text'
import { maxFormBytes } from './form'
import { openUnnamed } from './unnamed-file'
import { readUpload } from './upload'

/** Bytes of a body that is held in memory. */
const smallBody = 4_000_000

/** Each is on the disk until it is answered. */
const uploads = createQueue({ atOnce: 2, waiting: 16 })

/** What was sent, until it is answered (unnamed-file.ts). */
export class FileOnDisk {
  /** @param fd open, in all threads of this process */
  constructor(
    readonly fd: number,
    readonly size: number,
  ) {}
}

interface LargeUpload {
  fields: Record<string, string>
  /** Longer than `maxBytes` if the file is: only that much of it was stored. */
  file: Uint8Array | FileOnDisk | undefined
  fileName: string
}

/**
 * A form with a file that may be larger than memory should hold.
 * @param take is given the file, which is deleted afterwards
 */
export async function withLargeUpload<Result>(
  c: Context<AppEnv>,
  name: string,
  maxBytes: number,
  take: (upload: LargeUpload) => Promise<Result>,
): Promise<Result> {
  const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
  const isForm = /^multipart\/form-data;/i.test(c.req.header('Content-Type') ?? '')
  if (length <= smallBody || !isForm) {
    return take({ fileName: '', ...(await readUpload(c, name, smallBody)) })
  }
  return uploads.run(async () => {
    const stored = await openUnnamed(c.var.db)
    try {
      return await take(await storeForm(c, name, maxBytes, stored))
    } finally {
      await stored.close()
    }
  })
}

async function storeForm(
  c: Context<AppEnv>,
  name: string,
  maxBytes: number,
  stored: FileHandle,
): Promise<LargeUpload> {
  const upload: LargeUpload = { fields: {}, file: undefined, fileName: '' }
  const form = parserOf(c)
  let storing: Promise<number> | undefined
  let texts = 0
  form.on('field', (key, text) => {
    texts += Buffer.byteLength(key + text)
    if (texts > maxFormBytes) form.destroy(new HttpError(413, 'tooLarge'))
    upload.fields[key] = cleanText(text)
  })
  form.on('file', (key, bytes, fileName) => {
    if (key !== name || storing) return bytes.resume()
    upload.fileName = cleanText(fileName ?? '')
    storing = store(bytes, stored, maxBytes)
    storing.catch((error) => form.destroy(error))
  })
  const chunks = bodyChunks(c.req.raw.body, maxBytes + 2 * maxFormBytes)
  try {
    await pipeline(Readable.from(chunks), form)
    const size = await storing
    if (size || upload.fileName !== '') upload.file = new FileOnDisk(stored.fd, size ?? 0)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw isOfForm(error) ? new HttpError(400, 'notForm') : error
    upload.file = new FileOnDisk(stored.fd, maxBytes + 1)
  }
  return upload
}

function parserOf(c: Context<AppEnv>) {
  try {
    const headers = { 'content-type': c.req.header('Content-Type') } as BusboyHeaders
    return new Busboy({ headers, limits: { fieldSize: maxFormBytes, fields: 100, files: 10 } })
  } catch {
    throw new HttpError(400, 'notForm')
  }
}

class TooLarge extends Error {}

/** @returns bytes */
async function store(bytes: Readable, stored: FileHandle, maxBytes: number): Promise<number> {
  let size = 0
  const countGarbage = createGarbageCount(16_000_000)
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    await stored.write(chunk)
    countGarbage(chunk.byteLength)
  }
  return size
}

/** What the parser says of a body that ends too soon or has no parts. */
function isOfForm(error: unknown): boolean {
  return error instanceof Error && /multipart|boundary|part/i.test(error.message)
}
