import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { bodyChunks } from '../load/body-chunks'
import { cleanText } from './clean-text'
import { maxFormBytes, readFields, refuseOtherWriter } from './form'
import { readInTurn } from './large-bodies'

interface Upload {
  fields: Record<string, string>
  file: Uint8Array | undefined
  fileName?: string
}

/**
 * A form with a picture.
 * @param read returns the form's values, or the answer where the picture cannot be taken
 */
export function uploadForm<Values extends object>(
  { maxBytes, maxTexts = maxFormBytes }: { maxBytes: number; maxTexts?: number },
  read: (c: Context<AppEnv>, upload: Upload) => Promise<Values | Response>,
) {
  type Form = { in: { form: unknown }; out: { form: Values } }
  return createMiddleware<AppEnv, string, Form>(async function uploadForm(c, next) {
    const upload = await readUpload(c, 'picture', maxBytes, maxTexts)
    refuseOtherWriter(c, upload.fields)
    const values = await read(c, upload)
    if (values instanceof Response) return values
    c.req.addValidatedData('form', values)
    return next()
  })
}

/**
 * Of a file above `maxBytes` only a part is read, which still exceeds it, so that the fields before
 * it in the form are not lost.
 */
export async function readUpload(
  c: Context<AppEnv>,
  name: string,
  maxBytes: number,
  maxTexts = maxFormBytes,
): Promise<Upload> {
  const type = c.req.header('Content-Type') ?? ''
  const [, boundary] = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type) ?? []
  // `readFields` takes a turn of its own: holding another meanwhile could deadlock.
  if (boundary === undefined) return { fields: await readFields(c, maxTexts), file: undefined }
  const read = () => readMultipart(c, boundary, name, maxBytes, maxTexts)
  return readInTurn(c, maxBytes, read)
}

async function readMultipart(
  c: Context<AppEnv>,
  boundary: string,
  name: string,
  maxBytes: number,
  maxTexts: number,
): Promise<Upload> {
  const { chunks, isCut } = await readStart(c.req.raw.body, maxBytes + 2 * maxTexts)
  if (isCut) chunks.push(Buffer.from(`\r\n--${boundary}--\r\n`))
  const form = await parse(chunks, c.req.header('Content-Type') ?? '')
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const written = texts.reduce((sum, [key, text]) => sum + Buffer.byteLength(key + text), 0)
  if (written > maxTexts) throw new HttpError(413, 'tooLarge')
  const fields = Object.fromEntries(texts.map(([key, text]) => [key, cleanText(text)]))
  const file = form.get(name)
  const fileName = cleanText(nameOf(file))
  return { fields, file: await bytesOf(file), fileName }
}

export async function readUploadedTexts(
  c: Context<AppEnv>,
  maxBytes = maxFormBytes,
): Promise<Record<string, string>> {
  const isUpload = c.req.header('Content-Type')?.startsWith('multipart/form-data')
  return isUpload ? (await readUpload(c, '', 0, maxBytes)).fields : readFields(c, maxBytes)
}

async function readStart(body: Request['body'], maxBytes: number) {
  const chunks: Uint8Array[] = []
  let left = maxBytes
  for await (const chunk of bodyChunks(body, maxBytes)) {
    chunks.push(chunk.subarray(0, left))
    left -= chunk.byteLength
    if (left < 0) break
  }
  return { chunks, isCut: left < 0 }
}

async function parse(parts: Uint8Array[], type: string): Promise<FormData> {
  try {
    const headers = { 'Content-Type': type }
    return await new Response(Buffer.concat(parts), { headers }).formData()
  } catch {
    throw new HttpError(400, 'notForm')
  }
}

async function bytesOf(file: ReturnType<FormData['get']>): Promise<Uint8Array | undefined> {
  if (!(file instanceof Blob) || (file.size === 0 && !file.name)) return undefined
  return new Uint8Array(await file.arrayBuffer())
}

/** Bun’s is undefined where nothing was chosen. */
function nameOf(file: unknown): string {
  return file instanceof Blob && 'name' in file && typeof file.name === 'string' ? file.name : ''
}
