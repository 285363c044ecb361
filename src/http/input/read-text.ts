import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { bodyChunks } from '../load/body-chunks'

/** @throws {HttpError} as soon as more than `maxBytes` came, regardless of Content-Length */
export async function readText({ req }: Context<AppEnv>, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyChunks(req.raw.body, maxBytes)) {
    length += chunk.byteLength
    if (length > maxBytes) throw new HttpError(413, 'tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
